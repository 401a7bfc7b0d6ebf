/** Tells browsers what is new for their owners, beside the scanner's work, which never waits for it. */
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
  /** The keys that browsers know this site by. */
  keys: PushKeys
  reach: Reach
  log: Logger
}

/** Until the function it gives is called. A message under way is finished first. */
export function startNoticeMessenger({ db, log, ...how }: NoticeMessenger): () => Promise<void> {
  const look = () => sendNotices(db, { ...how, now: () => new Date(), log })
  return repeat(look, {
    ...{ everyMs: POLL_INTERVAL_MS, firstMs: 0 },
    onError: (error) => log.error({ err: error }, 'The notices could not be sent.'),
  })
}
