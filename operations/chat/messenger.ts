/** Sends chat messages and alerts beside the scanner's work, which never waits for them. */
import type { Logger } from 'pino'
import type { Db } from '#store/schema.ts'
import { repeat } from '../repeat.ts'
import { sendMessages } from './send-messages.ts'
import type { Webhooks } from './webhooks.ts'

const POLL_INTERVAL_MS = 5000

/** Returns a function that stops it after the message in progress. */
export function startMessenger({
  db,
  publicUrl,
  webhooks,
  log,
}: {
  db: Db
  publicUrl: string
  webhooks: Webhooks
  log: Logger
}): () => Promise<void> {
  const look = () => sendMessages(db, { publicUrl, webhooks, now: () => new Date(), log })
  return repeat(look, {
    ...{ everyMs: POLL_INTERVAL_MS, firstMs: 0 },
    onError: (error) => log.error({ err: error }, 'The messages could not be sent.'),
  })
}
