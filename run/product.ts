/** The product: prepares the database, runs the parts that ROLE names as processes, and stops them together. */
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type LogFn, type Logger, pino } from 'pino'
import pretty from 'pino-pretty'
import { type Config, doubtfulSettings, loadConfig, readConfig, WrongSetting } from '#config'
import type { ShownProgress } from '#demo/filling/fill-progress.ts'
import { startSimulatedContest } from '#demo/simulated-contest.ts'
import type { SimulatorProcess } from '#demo/simulator/simulator-process.ts'
import { beginContestSettings } from '#operations/settings/begin-settings.ts'
import { openStore, type Store } from '#store/open.ts'
import { roleHolders } from '#store/people/roles.ts'
import { resealSettings } from '#store/settings/sealed-settings.ts'
import { inTransaction } from '#store/transaction.ts'
import { publicDemo } from './bootstrap/public-demo.mjs'
import { backUpDaily } from './daily-backup.ts'
import { resealing } from './organiser/token-keys.ts'
import { NODE_OPTIONS, startChild } from './processes/child-process.ts'
import { type HeldPort, holdPort } from './processes/claim-port.ts'
import { type ProcessPart, runProcess } from './processes/run-process.ts'
import { hasNote, recordRunningSite, runningSite } from './processes/running-site.ts'
import { sayLine } from './processes/say-line.ts'
import { tellStart, websiteBuilt } from './processes/start-events.ts'
import { supervise } from './processes/supervise.ts'
import { prepareRealContest } from './real-contest.ts'
import { registeredCallbacks } from './sign-in-callbacks.ts'
import { tokenKey } from './token-key.ts'
import { webhooksOf } from './webhooks.ts'

const FILES = {
  scanner: new URL('./scanner.ts', import.meta.url),
  server: new URL('./server.ts', import.meta.url),
}

const PARTS = { all: ['scanner', 'server'], web: ['server'], scanner: ['scanner'] } as const

/** The parts, the simulator and the database, one after the other. */
const MAX_STOP_MS = 90_000

const website = websiteBuilt(process.argv)

async function start({ signal, opened }: ProcessPart): Promise<void> {
  const { config, held } = await settledConfig()
  if (held) opened.defer(held.release)
  // Beside other web servers a closed port is better than "the site is starting": a proxy then uses one that serves.
  if (config.role === 'web') await held?.release()
  const key = tokenKey(config)
  const logTo = process.stdout.isTTY
    ? pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' })
    : undefined
  const options = { level: config.logLevel, hooks: { logMethod: tellErrors } }
  const log = logTo ? pino(options, logTo) : pino(options)

  for (const name of doubtfulSettings(process.env))
    log.warn({ name }, 'The environment has a name that begins as settings do and is none.')
  const store = await openDatabase(config, signal, log)
  opened.defer(() => store.close())
  // Only for a demo: the web server of a real contest need not be able to write anywhere.
  if (held && !config.microsoft) opened.defer(await recordRunningSite(config))
  const simulator = await prepareContest({ config, store, key, log, signal })
  if (simulator) {
    const kept = supervise({ name: 'simulator', first: simulator, start: simulator.again, log })
    opened.defer(() => kept.stop())
  }
  signal.throwIfAborted()
  tellStart({ step: 'site', state: 'begin' })
  // A web server with scanners on other machines must not use its own folder's key as theirs.
  const isKeyOurs = Boolean(simulator || config.tokenKey || config.role !== 'web' || !config.databaseUrl)
  const name = await prepareSettings({ config, store, log, key: isKeyOurs ? key : undefined })

  const env = { ...process.env, ...settingsOfParts({ config, key: isKeyOurs ? key : undefined, simulator }) }
  await Promise.race([website, aborted(signal)])
  await held?.release()
  const parts = PARTS[config.role].map((name) => {
    const part = { name, file: fileURLToPath(FILES[name]), env, nodeOptions: NODE_OPTIONS[name], logTo }
    return supervise({ name, start: () => startChild(part), log })
  })
  opened.defer(async () => void (await Promise.all(parts.map((part) => part.stop()))))
  await Promise.race([Promise.all(parts.map((part) => part.ready)), aborted(signal)])
  signal.throwIfAborted()
  const backingUp = backUpDaily({ config, store, key, log }, signal)
  opened.defer(() => backingUp)
  await tellReady({ config, store, name, isDemo: simulator !== undefined })
}

async function openDatabase(config: Config, signal: AbortSignal, log: Logger): Promise<Store> {
  tellStart({ step: 'database', state: 'begin' })
  const store = await openStore({ ...config, signal, log })
  const result = config.databaseUrl ? 'connected' : `PostgreSQL, in ${relative('', config.dataDir) || '.'}`
  tellStart({ step: 'database', state: 'done', result })
  return store
}

interface Running extends Pick<Contest, 'config' | 'store'> {
  name: string
  isDemo: boolean
}

async function tellReady({ config: { role, publicUrl }, store, name, isDemo }: Running): Promise<void> {
  const holders = isDemo ? await roleHolders(store.db) : []
  const owner = holders.find((holder) => holder.role === 'owner')?.gamertag
  const isScanner = role === 'scanner'
  tellStart({ step: 'site', state: 'done', result: isScanner ? 'scanning' : 'serving' })
  tellStart({ ready: isScanner ? { name } : { name, url: publicUrl, owner } })
  sayLine(isScanner ? `The scanner of ${name} is running.` : `${name} is ready on ${publicUrl}`, 'info')
}

/** Also to the person at the terminal, where the log is in a file. */
function tellErrors(this: Logger, args: Parameters<LogFn>, log: LogFn, level: number): void {
  const sentence = args.find((arg) => typeof arg === 'string')
  if (level >= ERROR && sentence !== undefined) tellStart({ complaint: sentence })
  log.apply(this, args)
}

/** Pino's number. */
const ERROR = 50

/**
 * The port is chosen first, because the site's address contains it: the configured one, or by default the next free
 * one, so that two copies on one machine do not collide.
 */
async function settledConfig(): Promise<{ config: Config; held?: HeldPort }> {
  const asked = loadConfig()
  const refusal = publicDemo((name) => process.env[name]?.trim())
  if (refusal) throw new WrongSetting(refusal)
  if (asked.role === 'scanner') return { config: asked }
  // A real contest stays where its proxy expects it.
  const isMovable = !asked.microsoft && !process.env.PORT && !process.env.PUBLIC_URL
  const running = isMovable ? await runningSite(asked.dataDir) : undefined
  if (running) throw new WrongSetting(`The site of this folder runs already, on ${running}.`)
  // Our own killed process may still hold the port for a moment; another's is not waited for.
  const isOthers = isMovable && !hasNote(asked.dataDir)
  const held = await holdPort(asked, { isMovable, ...(isOthers && { maxTakenMs: 0 }) })
  if (asked.port !== 0 && held.port !== asked.port) {
    const note = `Port ${asked.port} is taken by another program, so this one uses ${held.port}.`
    tellStart({ note })
    sayLine(note, 'info')
  }
  return { config: readConfig({ ...process.env, PORT: String(held.port) }), held }
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
      onProgress: tellProgress(),
    })
  }
  if (simulatorUrl) contest.log.warn({ simulator: simulatorUrl }, 'A rehearsal: Xbox Live is simulated.')
  const source = simulatorUrl ? 'rehearsal' : 'real'
  await prepareRealContest(contest.store, { contentDir, beginFrom, source, at: new Date() })
  return undefined
}

/** A contest that is there already has no progress, and no step. */
function tellProgress(): (shown: ShownProgress) => void {
  return ({ done, total, month }) => {
    if (done === 0) tellStart({ step: 'contest', state: 'begin' })
    tellStart({ step: 'contest', state: 'progress', done, total, month })
    if (done === total) tellStart({ step: 'contest', state: 'done', result: `played until ${month}` })
  }
}

/** Resolves to the contest's name. Without a key, secrets are left to a process that has it. */
async function prepareSettings({
  config,
  store: { db },
  log,
  key,
}: Pick<Contest, 'config' | 'store' | 'log'> & { key: string | undefined }): Promise<string> {
  const seal = key === undefined ? undefined : webhooksOf(config, () => key).seal
  if (key !== undefined) await inTransaction(db, (tx) => resealSettings(tx, resealing(key, key)))
  return (await beginContestSettings(db, { first: config.firstSettings, seal, log })).name.text
}

/**
 * The environment of the parts. They find the database as this process did: the last one to leave an embedded one stops
 * it, even if this process was killed. They get an application's id and secret whether or not Microsoft is simulated.
 */
function settingsOfParts({
  config,
  key,
  simulator,
}: Pick<Contest, 'config'> & { key: string | undefined; simulator: SimulatorProcess | undefined }) {
  return {
    PORT: String(config.port),
    ...(key !== undefined && { TOKEN_KEY: key }),
    ...(simulator && {
      XBOX_SIMULATOR_URL: simulator.url,
      XBOX_SIMULATOR_SECRET: simulator.secret,
      MICROSOFT_CLIENT_ID: simulator.credentials.clientId,
      MICROSOFT_CLIENT_SECRET: simulator.credentials.clientSecret,
    }),
  }
}

const aborted = (signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))

// Stopped in reverse order: the parts, the simulator they read from, then the database.
await runProcess(start, { maxStopMs: MAX_STOP_MS })
