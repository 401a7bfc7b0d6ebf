/** The simulator as a child process, which ends with this one. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../simulator/main.ts', import.meta.url))

export interface LaunchedSimulator {
  /** Resolves when it answers; never, when it ends before that. */
  ready: Promise<void>
  ended: Promise<{ code: number | null; how: string }>
  stop(): Promise<void>
}

export interface SpawnedSimulator extends LaunchedSimulator {
  url: string
}

/** It did not start, or ended when it was needed most. */
export class SimulatorFailed extends Error {}

/** Resolves when it answers. */
export async function spawnSimulator(options: object): Promise<SpawnedSimulator> {
  const { url: told, ...launched } = launchSimulator(options)
  const url = await Promise.race([told, launched.ended.then(() => null)])
  if (!url) throw new SimulatorFailed('The simulator of Xbox Live did not start; the lines above say why.')
  return { url, ...launched }
}

/** The options go to its input, so that the secret shows in no process list. */
export function launchSimulator(options: object): LaunchedSimulator & { url: Promise<string> } {
  // In a process group of its own: Ctrl-C must reach only this process, which stops the simulator last.
  const child = spawn(process.execPath, [MAIN, '--stdin'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: process.platform !== 'win32',
  })
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, how: signal ?? `exit code ${code}` }))
  // That it has died is known by its end; unheard, the event would end this process.
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
