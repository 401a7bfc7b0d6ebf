/** The simulator alone, for a rehearsal: it knows the application in the settings, and plays Xbox Live to every process. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadContent } from '#content/load.ts'
import { connectRemote } from '#simulator/control/remote.ts'
import { readWorld } from './simulated-world.ts'
import { simulatorCatalogue } from './simulator-catalogue.ts'
import { CLIENT_ID, derivedSecret, PICTURES } from './simulator-process.ts'
import { type SpawnedSimulator, spawnSimulator } from './spawn-simulator.ts'

export interface RehearsalOptions {
  port: number
  contentDir: string
  dataDir: string
  /** Protects the control API and signs its tokens. */
  secret: string
  /** Unset: an application is invented. */
  credentials: { clientId: string; clientSecret: string } | undefined
  redirectUris: readonly string[]
}

export interface Rehearsal extends SpawnedSimulator {
  /** From the settings, or invented. */
  application: { clientId: string; clientSecret: string }
  /** Gamertags of accounts to connect, and of players to add. */
  accounts: string[]
  players: string[]
}

export async function startRehearsal(options: RehearsalOptions): Promise<Rehearsal> {
  const { port, contentDir, dataDir, secret, credentials, redirectUris } = options
  const application = credentials ?? {
    clientId: CLIENT_ID,
    clientSecret: derivedSecret(secret, 'rehearsal client'),
  }
  const catalogue = join(dataDir, 'rehearsal-catalogue.json')
  writeFileSync(catalogue, JSON.stringify(simulatorCatalogue(loadContent(contentDir))))
  const clients = [{ ...application, redirectUris }]
  const simulator = await spawnSimulator({ port, secret, clients, catalogue, pictureUrl: PICTURES })
  const world = await readWorld(connectRemote(simulator.url, secret))
  const names = (list: { gamertag: string }[]) => list.map(({ gamertag }) => gamertag)
  return { ...simulator, application, accounts: names(world.services), players: names(world.players) }
}
