// Builds what has changed since the last time, by hash, because time stamps change without need.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './install.mjs'
import { withBuildLock } from './lock.mjs'
import { tell } from './news.mjs'
import { runTool } from './run-tool.mjs'
import { setting } from './setting.mjs'

/** Stack lines, useful only to developers of the build. */
const STACK = /^\s+at /

const isDebugging = () => setting('LOG_LEVEL') === 'debug'

/** Below what a build said when it failed. */
export const whyNot = () =>
  `the lines above say why${isDebugging() ? '' : ', and LOG_LEVEL=debug shows where'}.`

/** Whether it is there afterwards: `tool` is a command of node_modules, `name` is what is told and noted. */
export async function buildIfChanged({ name, sources, tool, args }) {
  if (isBuilt(name, sources)) return true
  return await withBuildLock(async (onStart) => {
    // Another start may have done it meanwhile.
    const hash = hashOf(sources)
    if (isStamped(name, hash)) return true
    tell({ step: name, state: 'begin' })
    const bin = join(root, 'node_modules', '.bin')
    const env = { ...process.env, NODE_ENV: 'production', PATH: `${bin}${delimiter}${process.env.PATH}` }
    const said = []
    const code = await runTool(join(bin, tool), args, {
      cwd: root,
      env,
      onStart,
      ...(!isDebugging() && { onLine: (line) => said.push(line) }),
    })
    if (code === 0) {
      writeFileSync(stampOf(name), hash)
      tell({ step: name, state: 'done', result: 'built' })
    } else {
      tell({ step: name, state: 'failed' })
      for (const line of said) if (!STACK.test(line)) tell({ complaint: line })
    }
    return code === 0
  })
}

export const isBuilt = (name, sources) => isStamped(name, hashOf(sources))

const stampOf = (name) => join(root, 'dist', `.${name}-sources`)

const isStamped = (name, hash) => existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === hash

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
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [path] : []
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}
