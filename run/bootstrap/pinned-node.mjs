import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { stopWithParent } from './ending.mjs'
import { root } from './install.mjs'
import { nativePackages, thisPlatform } from './natives.mjs'
import { stop } from './stop.mjs'

const MIN_MAJOR = 24

/** The Node this project is tested with: the npm package for the platform, else a recent enough host Node. */
export function pinnedNode() {
  const packaged = nativePackages(thisPlatform())?.node
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const path = packaged && join(root, 'node_modules', packaged, 'bin', name)
  if (path && existsSync(path)) return path
  if (Number(process.versions.node.split('.')[0]) >= MIN_MAJOR) return process.execPath
  return stop(
    `Node ${MIN_MAJOR} or later is needed and this is Node ${process.versions.node}: install Node ${MIN_MAJOR} from nodejs.org, because npm has ${packaged ? `not installed ${packaged}` : `no Node for ${thisPlatform()}`}.`,
  )
}

/** A server has no browser storage; from Node 25 on, accessing it prints a warning. */
const WITHOUT_STORAGE = '--no-experimental-webstorage'

/** How a file is run on the pinned Node. */
export const nodeCommand = (args) => ({
  command: pinnedNode(),
  commandArgs: [WITHOUT_STORAGE, ...args],
  // Compiling is half the cost of a command; the cache keeps it for the next one.
  commandEnv: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...process.env },
})

/**
 * Runs a file on the pinned Node and exits with its code. The child stops with us, and notices by the channel if we are
 * killed.
 */
export function runOnPinnedNode(args) {
  const { command, commandArgs, commandEnv } = nodeCommand(args)
  const child = spawn(command, commandArgs, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: commandEnv,
  })
  stopWithParent(child)
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
}
