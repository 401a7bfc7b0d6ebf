// Builds the website when its sources have changed since the last build: by a hash, because time stamps change without need.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './install.mjs'
import { alone } from './lock.mjs'
import { runTool } from './run-tool.mjs'
import { stop } from './stop.mjs'

const SOURCES = ['web', 'contest', 'contract', 'vite.config.ts', 'package-lock.json']
const stamp = join(root, 'dist', '.web-sources')

const isBuilt = (sources) => existsSync(stamp) && readFileSync(stamp, 'utf8') === sources

export async function buildWebIfChanged() {
  if (isBuilt(hashOf(SOURCES))) return
  await alone(async (onStart) => {
    // Another start may have done it while this one waited.
    const sources = hashOf(SOURCES)
    if (isBuilt(sources)) return
    console.log('Building the website ...')
    const bin = join(root, 'node_modules', '.bin')
    const env = { ...process.env, NODE_ENV: 'production', PATH: `${bin}${delimiter}${process.env.PATH}` }
    const vite = await runTool(join(bin, 'vite'), ['build', '--logLevel', 'warn'], {
      cwd: root,
      env,
      onStart,
    })
    if (vite !== 0) stop('The website could not be built; the lines above say why.')
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
