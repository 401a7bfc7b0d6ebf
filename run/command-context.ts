/** Where the organiser's commands are carried out: the settings, the store, and Xbox Live when a command asks for it. */
import { pino } from 'pino'
import { type Config, loadConfig } from '#config'
import { linkSimulatedAccounts } from '#demo/simulated-accounts.ts'
import { runningSimulator, type SimulatorAccess, startSimulatorProcess } from '#demo/simulator-process.ts'
import { type Desk, Refused } from '#organiser/command-context.ts'
import { contestState } from '#store/catalogue/contest-state.ts'
import { openStore, type Store } from '#store/open.ts'
import type { XboxClient } from '#xbox/client.ts'
import { cycleDisplay } from './cycle-progress.ts'
import { tokenKey } from './token-key.ts'
import { openXboxReader } from './xbox-reader.ts'

export interface Office extends AsyncDisposable {
  desk: Desk
  /** How Xbox Live and Microsoft are reached: the real ones, or the simulator. */
  access(): Promise<XboxAccess>
  key: string
}

export interface XboxAccess {
  credentials: { clientId: string; clientSecret: string }
  simulatorUrl: string | undefined
}

export async function openOffice({
  quiet,
  signal,
}: {
  quiet: boolean
  signal: AbortSignal
}): Promise<Office> {
  const config = loadConfig()
  // To the error stream: what a command prints is its result. Unless asked for, only what goes wrong.
  const level = process.env.LOG_LEVEL ? config.logLevel : 'error'
  const log = pino({ level, name: 'organiser' }, pino.destination(2))
  const key = tokenKey(config)
  const opened = new AsyncDisposableStack()
  const store = await openStore({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log })
  opened.defer(() => store.close())
  const display = cycleDisplay({ quiet })
  opened.defer(async () => display.end())

  let reached: Promise<XboxAccess> | undefined
  const access = () => {
    reached ??= reachXbox({ config, store, key }, opened)
    return reached
  }
  let reader: Promise<XboxClient> | undefined
  const openReader = async () => {
    const { xbox } = await openXboxReader({ db: store.db, ...(await access()), key, log })
    if (xbox.usage().length > 0) return xbox
    throw new Refused('No service account is connected yet: "npm run organiser -- connect" connects one.')
  }
  return {
    key,
    access,
    desk: {
      db: store.db,
      connectionString: store.connectionString,
      clock: { now: () => new Date() },
      log,
      signal,
      showProgress: (report) => display.show(report),
      xbox() {
        reader ??= openReader()
        return reader
      },
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

interface Place {
  config: Config
  store: Store
  key: string
}

async function reachXbox({ config, store, key }: Place, opened: AsyncDisposableStack): Promise<XboxAccess> {
  const { microsoft, dataDir, publicUrl } = config
  if (microsoft) return { credentials: microsoft, simulatorUrl: process.env.XBOX_SIMULATOR_URL }
  if ((await contestState(store.db)) !== 'simulated') {
    throw new Refused(
      'Xbox Live is not configured: set MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET, or let "npm start" build the simulated contest first.',
    )
  }
  const running = await runningSimulator(dataDir, key)
  if (running) return accessOf(running)
  const own = await startSimulatorProcess({ dataDir, key, redirectUris: [`${publicUrl}/auth/callback`] })
  opened.defer(() => own.stop())
  await linkSimulatedAccounts(store.db, own, { key, at: new Date() })
  return accessOf(own)
}

const accessOf = ({ credentials, url }: SimulatorAccess): XboxAccess => ({ credentials, simulatorUrl: url })
