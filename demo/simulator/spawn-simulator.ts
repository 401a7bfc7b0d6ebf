/** Runs the simulator as a child process that ends with this one. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../simulator/main.ts', import.meta.url))

export interface LaunchedSimulator {
  /** Never resolves if it ends before. */
  ready: Promise<void>
  ended: Promise<{ code: number | null; how: string }>
  stop(): Promise<void>
}

export interface SpawnedSimulator extends LaunchedSimulator {
  url: string
}

export class SimulatorFailed extends Error {}

export async function spawnSimulator(options: object): Promise<SpawnedSimulator> {
  const { url: told, ...launched } = launchSimulator(options)
  const url = await Promise.race([told, launched.ended.then(() => null)])
  if (!url) throw new SimulatorFailed('The simulator of Xbox Live did not start; the lines above say why.')
  return { url, ...launched }
}

/** Options are passed on stdin, so that the secret is in no process list. */
export function launchSimulator(options: object): LaunchedSimulator & { url: Promise<string> } {
  // A separate process group: Ctrl-C must reach only this process, which stops the simulator last.
  const child = spawn(process.execPath, [MAIN, '--stdin'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: process.platform !== 'win32',
  })
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, how: signal ?? `exit code ${code}` }))
  // Its exit is handled elsewhere; without a listener the event would end this process.
  child.stdin.on('error', () => {})
  child.stdin.write(`${JSON.stringify(options)}\n`)
  const url = once(createInterface({ input: child.stdout }), 'line').then(([line]) => String(line))
  return {
    url,
    ready: url.then(() => {}),
    ended,
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}
