import { spawn } from 'node:child_process'
import { endWithUs } from './ending.mjs'

/** Runs a tool to its end and gives its exit code. Who stops the start stops the tool. */
export async function runTool(file, args, { onStart, ...options }) {
  const child = spawn(file, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    ...options,
  })
  const ending = endWithUs(child)
  if (child.pid) onStart?.(child.pid)
  const code = await new Promise((resolve) => child.once('exit', resolve).once('error', () => resolve(null)))
  ending.release()
  if (ending.stopped) process.exit(1)
  return code
}
