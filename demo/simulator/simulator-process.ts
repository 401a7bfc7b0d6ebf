/** Runs the simulator as a child process that ends with this one. */
import { hkdfSync } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadContent } from '#content/load.ts'
import { connectRemote, type Remote } from '#simulator/control/remote.ts'
import { asFilled, type SimulatorGame, simulatorCatalogue } from './simulator-catalogue.ts'
import { type LaunchedSimulator, launchSimulator, spawnSimulator } from './spawn-simulator.ts'

export interface SimulatorSettings {
  dataDir: string
  /** Default: the product's own content. */
  contentDir?: string | undefined
  /** Filled by an earlier start, perhaps of an older version. */
  isFilled?: boolean
  /** The installation's key: with the same key, accounts stay connected over a restart. */
  key: string
  redirectUris: readonly string[]
  /** For filling: a frozen clock and no limits. Unset: the present, with limits. */
  stoppedAt?: Date | undefined
}

export interface SimulatorAccess {
  url: string
  secret: string
  credentials: { clientId: string; clientSecret: string }
  control: Remote
}

export interface SimulatorProcess extends SimulatorAccess, LaunchedSimulator {
  /** Another one at the same address, in the present, if this one has died. */
  again(): LaunchedSimulator
}

export const CLIENT_ID = '00000000-0000-4000-8000-000000000900'

/** Never shown, because our server draws the pictures. A constant keeps profiles from changing with the port. */
export const PICTURES = 'http://127.0.0.1'

export async function startSimulatorProcess(settings: SimulatorSettings): Promise<SimulatorProcess> {
  const { dataDir, contentDir, key, redirectUris, stoppedAt } = settings
  const catalogue = join(dataDir, 'simulator-catalogue.json')
  const games = simulatorCatalogue(loadContent(contentDir))
  writeFileSync(catalogue, JSON.stringify(settings.isFilled ? asFilled(games, savedGames(catalogue)) : games))
  const { secret, credentials } = secretsFrom(key)
  const clients = [{ ...credentials, redirectUris }]
  const options = { secret, clients, catalogue, pictureUrl: PICTURES, hasOrganiser: true }
  const past = stoppedAt && { now: stoppedAt.toISOString(), frozen: true, limits: 'off' }
  const { url, ...first } = await spawnSimulator({ ...options, ...past })
  writeFileSync(addressFile(dataDir), url)
  const port = Number(new URL(url).port)
  const leavingNoAddress = (process: LaunchedSimulator): LaunchedSimulator => ({
    ...process,
    async stop() {
      rmSync(addressFile(dataDir), { force: true })
      await process.stop()
    },
  })
  return {
    ...accessTo(url, key),
    ...leavingNoAddress(first),
    again: () => leavingNoAddress(launchSimulator({ ...options, port })),
  }
}

/** Of the previous start; empty for a new folder. */
const savedGames = (file: string): SimulatorGame[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SimulatorGame[]) : []

export async function runningSimulator(dataDir: string, key: string): Promise<SimulatorAccess | undefined> {
  try {
    const access = accessTo(readFileSync(addressFile(dataDir), 'utf8'), key)
    await access.control('GET', '/clock')
    return access
  } catch {
    // No address, no answer, or another installation's simulator.
    return undefined
  }
}

const addressFile = (dataDir: string): string => join(dataDir, 'simulator-address')

function accessTo(url: string, key: string): SimulatorAccess {
  const { secret, credentials } = secretsFrom(key)
  return { url, secret, credentials, control: connectRemote(url, secret) }
}

const secretsFrom = (key: string) => ({
  secret: derivedSecret(key, 'simulator control'),
  credentials: { clientId: CLIENT_ID, clientSecret: derivedSecret(key, 'simulator client') },
})

/** A secret for one purpose: constant for the same key, without revealing it. */
export const derivedSecret = (key: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', key, '', purpose, 24)).toString('base64url')
