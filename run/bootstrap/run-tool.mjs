import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { stopWithParent } from './ending.mjs'

/** The exit code of a start that was stopped before the product ran, as shells have it for Ctrl C. */
export const INTERRUPTED = 130

/** Runs a tool to its end and returns its exit code. Stopping the start stops the tool. Output is shown, or passed to `onLine`. */
export async function runTool(file, args, { onStart, onLine, ...options }) {
  const output = onLine ? 'pipe' : 'inherit'
  const child = spawn(file, args, {
    stdio: ['ignore', output, output],
    shell: process.platform === 'win32',
    ...options,
  })
  const ending = stopWithParent(child)
  if (child.pid) onStart?.(child.pid)
  for (const stream of onLine ? [child.stdout, child.stderr] : [])
    createInterface({ input: stream }).on('line', onLine)
  const code = await new Promise((resolve) => child.once('close', resolve).once('error', () => resolve(null)))
  ending.release()
  if (ending.stopped) process.exit(INTERRUPTED)
  return code
}
