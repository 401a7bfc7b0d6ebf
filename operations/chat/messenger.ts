/** Sends messages to the chat and alerts beside the scanner's work, which never waits for them. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '#store/schema.ts'
import { sendMessages } from './send-messages.ts'
import type { Webhooks } from './webhooks.ts'

const LOOK_MS = 5000

/** Until the function it gives is called. A message under way is finished first. */
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
  const stopping = new AbortController()
  const look = async () => {
    while (!stopping.signal.aborted) {
      await sendMessages(db, { publicUrl, webhooks, now: () => new Date(), log }).catch((error: unknown) =>
        log.error({ err: error }, 'The messages could not be sent.'),
      )
      await sleep(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const looking = look()
  return async () => {
    stopping.abort()
    await looking
  }
}
