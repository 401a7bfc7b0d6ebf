/** Sends the queued messages to the chat and the organiser. Several processes may do this; each message is sent by one. */
import type { KeptSettings } from '#contest/settings/contest-settings.ts'
import type { Log } from '#settling/context.ts'
import type { Db } from '#store/schema.ts'
import { takeAlarms } from '#store/settings/alarms.ts'
import { claimMessage, endMessage, queueAlert, type StoredMessage } from '#store/settings/chat-messages.ts'
import { keptSettings } from '#store/settings/settings.ts'
import { digestFacts } from '#store/settled/digest-facts.ts'
import { feltChangesOf } from '../patches/records.ts'
import { alertMessage, alertSentence, alertSubject } from './alerts.ts'
import type { ChatMessage } from './chat-message.ts'
import { digestMessage } from './digest.ts'
import { type Delivering, type Delivery, NOT_ARRIVED, postToWebhook } from './webhook.ts'
import { type Webhooks, webhookAddress } from './webhooks.ts'

export interface DeliveryOptions extends Omit<Delivering, 'reach'> {
  publicUrl: string
  webhooks: Pick<Webhooks, 'reach' | 'open'>
  now: () => Date
  log: Pick<Log, 'info' | 'warn'>
}

const FIRST_PAUSE_MS = 30_000
const MAX_PAUSE_MS = 60 * 60_000
const MAX_ATTEMPTS = 12

export async function sendMessages(db: Db, options: DeliveryOptions): Promise<void> {
  const settings = await keptSettings(db)
  await queueAlerts(db, settings)
  while (!options.signal?.aborted) {
    const message = await claimMessage(db, options.now())
    if (!message) return
    await send(db, message, options)
  }
}

/** The doctor reports what happened before alerts were turned on. */
const queueAlerts = (db: Db, { 'alert-webhook': { text, changedAt } }: KeptSettings): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const alarm of await takeAlarms(tx)) {
      if (text === '' || !changedAt || alarm.at < changedAt) continue
      await queueAlert(tx, { subject: alertSubject(alarm), says: alertSentence(alarm), at: alarm.at })
    }
  })

async function send(db: Db, message: StoredMessage, options: DeliveryOptions): Promise<void> {
  const { id, subject } = message
  const settings = await keptSettings(db)
  const address = await addressFor(db, message, options)
  if (address === null)
    return endMessage(db, id, { state: 'refused', problem: 'This key cannot decrypt the address.' })
  if (address === '') return endMessage(db, id, { state: 'refused', problem: 'The address was removed.' })
  const content = await contentOf(db, message, { siteName: settings.name.text, publicUrl: options.publicUrl })
  if (!content) return endMessage(db, id, { state: 'nothing' })
  const delivery = await postToWebhook(address, content, { ...options, reach: options.webhooks.reach })
  const end = endOf(delivery, message.attempts, options.now())
  // The cause is only for the server's log.
  await endMessage(db, id, { ...end, ...(end.problem && { problem: NOT_ARRIVED }) })
  if (delivery.outcome === 'sent') options.log.info({ subject }, 'Message sent.')
  else options.log.warn({ subject, problem: delivery.problem }, 'Could not send a message.')
}

/** Null if this key cannot decrypt it. */
async function addressFor(
  db: Db,
  { kind }: StoredMessage,
  { webhooks, log }: DeliveryOptions,
): Promise<string | null> {
  const name = kind === 'digest' ? 'chat-webhook' : 'alert-webhook'
  try {
    return await webhookAddress(db, name, webhooks)
  } catch (error) {
    log.warn({ webhook: name, err: error }, 'This key cannot decrypt a webhook. Save the webhook again.')
    return null
  }
}

async function contentOf(
  db: Db,
  { kind, subject, says, version, madeAt: at }: StoredMessage,
  { siteName, publicUrl }: { siteName: string; publicUrl: string },
): Promise<ChatMessage | null> {
  if (kind === 'alert') return alertMessage({ says: says ?? '', subject }, { siteName, publicUrl })
  if (version === null) return null
  const facts = await digestFacts(db, { version, at })
  const words = new Map<number, readonly string[]>()
  for (const { number } of facts.patches) words.set(number, await feltChangesOf(db, number))
  return digestMessage(facts, { siteName, publicUrl, at }, (number) => words.get(number) ?? [])
}

/** Retried only if it was certainly not delivered. */
export function endOf(delivery: Delivery, attempts: number, now: Date): Parameters<typeof endMessage>[2] {
  if (delivery.outcome === 'sent') return { state: 'sent', sentAt: now }
  const { problem } = delivery
  if (delivery.outcome !== 'again') return { state: delivery.outcome, problem }
  if (attempts >= MAX_ATTEMPTS) return { state: 'refused', problem }
  const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1))
  return { state: 'waiting', problem, dueAt: new Date(now.getTime() + (delivery.afterMs ?? pause)) }
}
