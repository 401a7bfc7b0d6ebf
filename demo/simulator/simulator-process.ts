/** Runs the simulator of Xbox Live as a child process, which ends with this one. */
import { hkdfSync } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadContent } from '#content/load.ts'
import { connectRemote, type Remote } from '#simulator/control/remote.ts'
import { asFilled, type SimulatorGame, simulatorCatalogue } from './simulator-catalogue.ts'
import { type LaunchedSimulator, launchSimulator, spawnSimulator } from './spawn-simulator.ts'

export interface SimulatorSettings {
  /** Where its catalogue and its address are saved. */
  dataDir: string
  /** Whose games its players play; the product's own when absent. */
  contentDir?: string | undefined
  /** The contest was filled by an earlier start, maybe of an older version. */
  isFilled?: boolean
  /** The key of the installation: with the same key, accounts stay connected over a restart. */
  key: string
  /** Where sign-ins may end. */
  redirectUris: readonly string[]
  /** With its clock frozen at this moment and without limits, for filling; when absent, in the present and with limits. */
  stoppedAt?: Date | undefined
}

export interface SimulatorAccess {
  url: string
  secret: string
  /** With which our application is registered. */
  credentials: { clientId: string; clientSecret: string }
  control: Remote
}

export interface SimulatorProcess extends SimulatorAccess, LaunchedSimulator {
  /** Another one at the same address, in the present, for when this one has died. */
  again(): LaunchedSimulator
}

export const CLIENT_ID = '00000000-0000-4000-8000-000000000900'

/** Never shown, because our own server draws the pictures. One that never changes keeps profiles from changing with the port. */
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

/** Of the start before; none when its folder is a new one. */
const savedGames = (file: string): SimulatorGame[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SimulatorGame[]) : []

/** The simulator that another process of this installation is running. */
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

/** A secret for one purpose: it stays the same as long as the key does, and does not reveal the key. */
export const derivedSecret = (key: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', key, '', purpose, 24)).toString('base64url')
