/** The scanner as a process: builds clock, store and Xbox client from the settings, works until it is asked to stop. */
import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { pino } from 'pino'
import { loadConfig, WrongSetting } from '#config'
import { publishDue } from '#organiser/patches/publish-due.ts'
import { startScanner } from '#scanner/start.ts'
import { openWorkLocks } from '#store/locks/work-locks.ts'
import { openStore } from '#store/open.ts'
import { forgetScanner, noteScanner } from '#store/scans/scanner-reports.ts'
import { runPart } from './processes/run-part.ts'
import { tokenKey } from './token-key.ts'
import { openXboxReader } from './xbox-reader.ts'

/** How soon a newly connected account is used, and how old the figures of its limits may be. */
const LOOK_MS = 10_000

/** Never the same twice: in a container, machine and process number are the same after every start. */
const id = `${hostname()}-${process.pid}-${randomBytes(2).toString('hex')}`

await runPart(async ({ opened, signal }) => {
  const config = loadConfig()
  const log = pino({ level: config.logLevel, name: 'scanner' })
  const { microsoft: credentials, simulatorUrl } = config
  if (!credentials) {
    throw new WrongSetting(
      'The scanner needs MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET; "npm start" does without.',
    )
  }
  const store = await openStore({ ...config, signal, log })
  opened.defer(() => store.close())
  const { db } = store
  const claims = openWorkLocks(store.connectionString, log, 'grid900 accounts')
  opened.defer(() => forgetScanner(db, id).catch(() => {}))
  opened.defer(() => claims.close())
  const claim = (account: string) => claims.take(account)
  const reader = await openXboxReader({ db, credentials, simulatorUrl, key: tokenKey(config), log, claim })
  const scanner = await startScanner({
    store,
    xbox: reader.xbox,
    clock: { now: () => new Date() },
    log,
    beforeCycles: () => publishDue(db, { at: new Date(), log }),
  })
  opened.defer(() => scanner.stop())
  const lookAndReport = async () => {
    await reader.look()
    await reader.report(new Date())
    await noteScanner(db, { id, at: new Date(), problem: await reader.problem() })
  }
  const lookSafely = () =>
    lookAndReport().catch((error: unknown) => log.error({ err: error }, 'Accounts could not be looked up.'))
  await lookSafely()
  const looking = setInterval(lookSafely, LOOK_MS)
  opened.defer(async () => clearInterval(looking))
})
