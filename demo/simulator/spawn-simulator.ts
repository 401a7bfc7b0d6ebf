/** The simulator as a child process, which ends with this one. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../simulator/main.ts', import.meta.url))

export interface SpawnedSimulator {
  url: string
  /** Resolves, with how it ended, when it has. */
  ended: Promise<string>
  stop(): Promise<void>
}

/** The options go to its input, so that the secret shows in no process list. */
export async function spawnSimulator(options: object): Promise<SpawnedSimulator> {
  // In a process group of its own: Ctrl-C must reach only this process, which stops the simulator last.
  const child = spawn(process.execPath, [MAIN, '--stdin'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: process.platform !== 'win32',
  })
  const ended = once(child, 'exit').then(([code, signal]) => String(signal ?? `exit code ${code}`))
  child.stdin.write(`${JSON.stringify(options)}\n`)
  const lines = createInterface({ input: child.stdout })
  const url = await Promise.race([once(lines, 'line').then(([line]) => String(line)), ended.then(() => null)])
  if (!url) throw new Error('The simulator of Xbox Live did not start; the lines above say why.')
  return {
    url,
    ended,
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}
