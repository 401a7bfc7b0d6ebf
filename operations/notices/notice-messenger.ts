/** Sends push notices to browsers beside the scanner's work, which never waits for them. */
import type { Logger } from 'pino'
import type { Db } from '#store/schema.ts'
import type { Reach } from '../chat/webhook.ts'
import { repeat } from '../repeat.ts'
import type { PushKeys } from './push-message.ts'
import { sendNotices } from './send-notices.ts'

const POLL_INTERVAL_MS = 5000

export interface NoticeMessenger {
  db: Db
  publicUrl: string
  keys: PushKeys
  reach: Reach
  log: Logger
}

/** Returns a function that stops it after the message in progress. */
export function startNoticeMessenger({ db, log, ...how }: NoticeMessenger): () => Promise<void> {
  const look = () => sendNotices(db, { ...how, now: () => new Date(), log })
  return repeat(look, {
    ...{ everyMs: POLL_INTERVAL_MS, firstMs: 0 },
    onError: (error) => log.error({ err: error }, 'The notices could not be sent.'),
  })
}
