/** The simulator of Xbox Live, as a process of its own that ends with this one. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { loadContent } from '#content/load.ts'
import { connectRemote, type Remote } from '#xbox/simulator/remote.ts'
import { simulatorCatalogue } from './simulator-catalogue.ts'

export interface SimulatorSettings {
  /** Where the catalogue is put down for it. */
  folder: string
  secret: string
  clients: readonly { clientId: string; clientSecret: string; redirectUris: readonly string[] }[]
  /** Stopped at this moment and without limits, to be filled from; absent: the present, with limits. */
  stoppedAt?: Date
}

export interface SimulatorProcess {
  url: string
  secret: string
  control: Remote
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<void>
  stop(): Promise<void>
}

const MAIN = fileURLToPath(new URL('../xbox/simulator/main.ts', import.meta.url))

/** Players' pictures are drawn by our own server. An address that never changes keeps their profiles from changing with the port. */
const PICTURES = 'http://pictures.invalid'

export async function startSimulatorProcess(settings: SimulatorSettings): Promise<SimulatorProcess> {
  const { folder, secret, clients, stoppedAt } = settings
  const catalogue = join(folder, 'simulator-catalogue.json')
  await writeFile(catalogue, JSON.stringify(simulatorCatalogue(loadContent())))
  // A group of its own: Ctrl-C must reach us first, who stop it after those who read from it.
  const child = spawn(process.execPath, [MAIN, '--stdin'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: process.platform !== 'win32',
  })
  const ended = once(child, 'close').then(() => {})
  const past = stoppedAt && { now: stoppedAt.toISOString(), frozen: true, limits: 'off' }
  child.stdin.write(`${JSON.stringify({ secret, clients, catalogue, pictureUrl: PICTURES, ...past })}\n`)
  const lines = createInterface({ input: child.stdout })
  const url = await Promise.race([once(lines, 'line').then(([line]) => String(line)), ended])
  if (!url) throw new Error('The simulator did not start.')
  return {
    url,
    secret,
    control: connectRemote(url, secret),
    ended,
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}
