/** The product: prepares the database, runs the parts that ROLE names as processes of their own, and stops them together. */
import { fileURLToPath } from 'node:url'
import { type Logger, pino } from 'pino'
import pretty from 'pino-pretty'
import { type Config, loadConfig, readConfig } from '#config'
import { startSimulatedContest } from '#demo/simulated-contest.ts'
import type { SimulatorProcess } from '#demo/simulator/simulator-process.ts'
import { openStore, type Store } from '#store/open.ts'
import { backUpDaily } from './daily-backup.ts'
import { type Child, startChild } from './processes/child-process.ts'
import { claimPort } from './processes/claim-port.ts'
import { PartEnded, reportError } from './processes/report-error.ts'
import { stopSignal } from './processes/run-part.ts'
import { prepareRealContest } from './real-contest.ts'
import { registeredCallbacks } from './sign-in-callbacks.ts'
import { tokenKey } from './token-key.ts'

const PARTS = { all: ['scanner', 'server'], web: ['server'], scanner: ['scanner'] } as const

async function run(signal: AbortSignal): Promise<void> {
  const config = await settledConfig()
  const parts: readonly string[] = PARTS[config.role]
  const key = tokenKey(config)
  const logTo = process.stdout.isTTY
    ? pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' })
    : undefined
  const log = logTo ? pino({ level: config.logLevel }, logTo) : pino({ level: config.logLevel })

  // What was started last is stopped first: the parts, the simulator that they read from, the database below all.
  await using started = new AsyncDisposableStack()
  const store = await openStore({ ...config, signal, log })
  started.defer(() => store.close())
  const simulator = await prepareContest({ config, store, key, log, signal })
  if (simulator) started.defer(() => simulator.stop())
  signal.throwIfAborted()

  const env = { ...process.env, ...settingsOfParts({ config, key, simulator }) }
  const children = parts.map((name) => startChild({ name, file: fileOf(name), env, logTo }))
  started.defer(async () => void (await Promise.all(children.map((child) => child.stop()))))
  const ended = Promise.race(
    [...children, ...(simulator ? [{ name: 'simulator', ...simulator }] : [])].map(throwOnEnd),
  )
  const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  const ready = Promise.all(children.map((child) => child.ready))
  await Promise.race([ready, ended, stopped])
  const backups = new AbortController()
  const backingUp = backUpDaily({ config, store, key, log }, backups.signal)
  started.defer(async () => {
    backups.abort()
    await backingUp
  })
  if (!signal.aborted) console.log(`${config.siteName} is ready on ${config.publicUrl}`)
  await Promise.race([ended, stopped])
}

/** With port 0 a free port is chosen first, because the site's address contains it. */
async function settledConfig(): Promise<Config> {
  const asked = loadConfig()
  if (asked.role === 'scanner') return asked
  return readConfig({ ...process.env, PORT: String(await claimPort(asked)) })
}

interface Contest {
  config: Config
  store: Store
  key: string
  log: Logger
  signal: AbortSignal
}

async function prepareContest(contest: Contest): Promise<SimulatorProcess | undefined> {
  const { microsoft, simulatorUrl, dataDir, contentDir, beginFrom, publicUrl } = contest.config
  if (!microsoft) {
    return startSimulatedContest({
      ...contest,
      dataDir,
      contentDir,
      beginFrom,
      redirectUris: registeredCallbacks(publicUrl),
    })
  }
  if (simulatorUrl) contest.log.warn({ simulator: simulatorUrl }, 'A rehearsal: Xbox Live is simulated.')
  await prepareRealContest(contest.store, { contentDir, beginFrom, at: new Date() })
  return undefined
}

/**
 * The environment of the parts. They find the database as this process did: the last one to leave an embedded one stops it, also
 * when this process was killed. They get an application's id and secret whether Microsoft is simulated or not.
 */
function settingsOfParts({
  config,
  key,
  simulator,
}: Pick<Contest, 'config' | 'key'> & { simulator: SimulatorProcess | undefined }) {
  return {
    PORT: String(config.port),
    TOKEN_KEY: key,
    ...(simulator && {
      XBOX_SIMULATOR_URL: simulator.url,
      XBOX_SIMULATOR_SECRET: simulator.secret,
      MICROSOFT_CLIENT_ID: simulator.credentials.clientId,
      MICROSOFT_CLIENT_SECRET: simulator.credentials.clientSecret,
    }),
  }
}

const fileOf = (part: string): string => fileURLToPath(new URL(`${part}.ts`, import.meta.url))

async function throwOnEnd({ name, ended }: Pick<Child, 'name' | 'ended'>): Promise<never> {
  throw new PartEnded(`The ${name} has ended unexpectedly (${await ended}), so everything is stopped.`)
}

const stopping = stopSignal()
try {
  await run(stopping)
} catch (error) {
  if (!stopping.aborted) reportError(error)
}
