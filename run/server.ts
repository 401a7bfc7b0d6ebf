/** The web server as a process: builds clock, store and sign-in from the settings, serves until it is told to stop. */
import { fileURLToPath } from 'node:url'
import { type Logger, pino } from 'pino'
import { type Config, loadConfig, WrongSetting } from '#config'
import { loadContent } from '#content/load.ts'
import { type App, createApp } from '#server/app.ts'
import { StoreUnavailable } from '#store/errors.ts'
import { openStore, type Store } from '#store/open.ts'
import { endpointsFromSimulator, liveEndpoints } from '#xbox/endpoints.ts'
import { createSignIn } from '#xbox/sign-in/sign-in.ts'
import { stopWhenTold } from './processes/stop-when-told.ts'

export interface ServerOptions {
  config: Config
  store: Store
  log: Logger
  /** The address of the simulator that plays Microsoft and Xbox Live; absent: the real ones. */
  simulatorUrl?: string | undefined
}

/** Serves on the port of the settings; resolves when it takes requests. */
export async function startServer({ config, store, log, simulatorUrl }: ServerOptions): Promise<App> {
  const { microsoft, publicUrl, siteName, trackerUrl, chatInviteUrl } = config
  const signIn =
    microsoft &&
    createSignIn({
      ...microsoft,
      endpoints: simulatorUrl ? endpointsFromSimulator(simulatorUrl) : liveEndpoints,
      redirectUri: `${publicUrl}/auth/callback`,
    })
  const app = await createApp({
    store,
    signIn: signIn ?? null,
    clock: { now: () => new Date() },
    site: {
      siteName,
      publicUrl,
      trackerUrl,
      chatInviteUrl,
      microsoftClientId: simulatorUrl ? null : (microsoft?.clientId ?? null),
    },
    log,
    webRoot: fileURLToPath(new URL('../dist/web', import.meta.url)),
    posts: loadContent().posts.announcements ?? [],
    badgeFolder: fileURLToPath(new URL('../web/gamers/badges', import.meta.url)),
  })
  await app.listen({ port: config.port, host: config.host })
  log.info({ url: publicUrl }, 'The site is being served.')
  return app
}

async function main(): Promise<void> {
  const config = loadConfig()
  const log = pino({ level: config.logLevel, name: 'server' })
  const store = await openStore({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log })
  const app = await startServer({ config, store, log, simulatorUrl: process.env.XBOX_SIMULATOR_URL })
  stopWhenTold(async () => {
    // Requests under way are finished first, and they may still need the database.
    await app.close()
    await store.close()
  })
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    const known = error instanceof WrongSetting || error instanceof StoreUnavailable
    console.error(known ? error.message : error)
    process.exitCode = 1
  })
}
