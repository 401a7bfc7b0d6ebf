import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { endWithUs } from './ending.mjs'
import { root } from './install.mjs'
import { stop } from './stop.mjs'

const OLDEST_MAJOR = 24

/** The Node this project is tested with: the platform package when npm brought it, else a recent enough host Node. */
export function pinnedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const packaged = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', name)
  if (existsSync(packaged)) return packaged
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_MAJOR) return process.execPath
  return stop(
    `This program runs on Node ${OLDEST_MAJOR} or later; this is Node ${process.versions.node}, and npm has no Node package for ${process.platform} ${process.arch}.`,
  )
}

/** Runs a file on the pinned Node and leaves with its exit code. It is stopped with us, and sees by the channel when we were killed. */
export function runOnPinnedNode(args, env = {}) {
  const child = spawn(pinnedNode(), args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Compiling is half of what a command costs; what was compiled once is found there by the next one.
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...process.env, ...env },
  })
  endWithUs(child)
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
}
