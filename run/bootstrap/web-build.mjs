// Builds the website if its sources have changed, by hash, because time stamps change without need.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './install.mjs'
import { withBuildLock } from './lock.mjs'
import { nativePackages, requirePackages, thisPlatform } from './natives.mjs'
import { runTool } from './run-tool.mjs'
import { setting } from './setting.mjs'
import { stop } from './stop.mjs'

const SOURCES = ['web', 'contest', 'contract', 'vite.config.ts', 'package-lock.json']
/** Stack lines, useful only to developers of the build. */
const STACK = /^\s+at /

const stamp = join(root, 'dist', '.web-sources')

const isBuilt = (sources) => existsSync(stamp) && readFileSync(stamp, 'utf8') === sources

export async function buildWebIfChanged() {
  if (isBuilt(hashOf(SOURCES))) return
  await withBuildLock(async (onStart) => {
    // Another start may have done it meanwhile.
    const sources = hashOf(SOURCES)
    if (isBuilt(sources)) return
    const native = nativePackages(thisPlatform())
    if (native) requirePackages(native.building, 'builds the website')
    console.log('Building the website ...')
    const bin = join(root, 'node_modules', '.bin')
    const env = { ...process.env, NODE_ENV: 'production', PATH: `${bin}${delimiter}${process.env.PATH}` }
    const isDebugging = setting('LOG_LEVEL') === 'debug'
    const said = []
    const vite = await runTool(join(bin, 'vite'), ['build', '--logLevel', 'warn'], {
      cwd: root,
      env,
      onStart,
      ...(!isDebugging && { onLine: (line) => said.push(line) }),
    })
    for (const line of said) if (!STACK.test(line)) console.error(line)
    if (vite !== 0)
      stop(
        `The website could not be built; the lines above say why${isDebugging ? '' : ', and LOG_LEVEL=debug shows where'}.`,
      )
    writeFileSync(stamp, sources)
  })
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesBelow)) {
    if (/\.test\.tsx?$/.test(path)) continue
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}
