/** The scanner process: builds clock, store and Xbox client from the settings, and works until it is stopped. */
import { type Logger, pino } from 'pino'
import { type Config, loadConfig, WrongSetting } from '#config'
import { sendMessages } from '#operations/chat/send-messages.ts'
import { pushKeysFrom } from '#operations/notices/push-message.ts'
import { sendNotices } from '#operations/notices/send-notices.ts'
import { repeat } from '#operations/repeat.ts'
import { openXboxReader, type XboxReader } from '#scanner/accounts/xbox-reader.ts'
import { startScanner } from '#scanner/start.ts'
import { openStore, type Store } from '#store/open.ts'
import { deleteScannerReport, recordScanner } from '#store/scans/scanner-reports.ts'
import { processName } from './processes/process-name.ts'
import { runProcess } from './processes/run-process.ts'
import { sayLine } from './processes/say-line.ts'
import { tokenKey } from './token-key.ts'
import { webhooksOf } from './webhooks.ts'

/** Maximum age of its reported usage and state. */
const REPORT_MS = 10_000
/** How often it looks for messages and notices, which are sent beside the scans and never delay them. */
const SENDING_MS = 5000

const id = processName()

await runProcess(async ({ opened, signal }) => {
  const config = loadConfig()
  const log = pino({ level: config.logLevel, name: 'scanner' })
  const store = await openStore({ ...config, signal, log })
  opened.defer(() => store.close())
  const { db } = store
  const reader = await openReader(config, store, log)
  // Its report is deleted when it stops; the reason for a failed start stays.
  opened.defer(() => deleteScannerReport(db, id).catch(() => {}))
  opened.defer(() => reader.close())
  const scanner = await startScanner({
    store,
    xbox: reader.xbox,
    clock: { now: () => new Date() },
    log,
  })
  opened.defer(() => scanner.stop())
  const sending = { publicUrl: config.publicUrl, now: () => new Date(), log }
  const webhooks = webhooksOf(config, () => tokenKey(config))
  const keys = pushKeysFrom(tokenKey(config))
  const send = (what: string, work: () => Promise<void>) =>
    repeat(work, {
      everyMs: SENDING_MS,
      firstMs: 0,
      onError: (error) => log.error({ err: error }, `Could not send ${what}.`),
    })
  opened.defer(send('messages', () => sendMessages(db, { ...sending, webhooks })))
  opened.defer(send('notices', () => sendNotices(db, { ...sending, keys, reach: config.webhooks })))
  const report = reporter({ reader, store, log })
  await report()
  opened.defer(repeat(report, { everyMs: REPORT_MS }))
})

/** A scanner that cannot start stores the reason in the database before its process ends with the same sentence. */
async function openReader(config: Config, store: Store, log: Logger): Promise<XboxReader> {
  try {
    const { microsoft: credentials, simulatorUrl } = config
    if (!credentials) {
      throw new WrongSetting(
        'The scanner needs MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET; "npm start" does without.',
      )
    }
    return await openXboxReader({ store, id, credentials, simulatorUrl, key: tokenKey(config), log })
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    await recordScanner(store.db, { id, at: new Date(), problem }).catch(() => {})
    throw error
  }
}

/** Reports the scanner's state: in the database and, if something prevents its work, once in the log and on the terminal. */
function reporter({ reader, store, log }: { reader: XboxReader; store: Store; log: Logger }) {
  let said: string | null = null
  return async (): Promise<void> => {
    try {
      const at = new Date()
      await reader.report(at)
      const problem = await reader.problem()
      await recordScanner(store.db, { id, at, problem })
      if (problem && problem !== said) {
        log.error(problem)
        sayLine(`Scanner waiting. ${problem}`, 'error')
      }
      if (said && !problem) log.info('Scanner recovered.')
      said = problem
    } catch (error) {
      log.error({ err: error }, 'Could not save scanner status.')
    }
  }
}
