/** Sends a real message to a webhook as a test. */
import { parseSetting, secretEnd } from '#contest/settings/contest-settings.ts'
import { SETTING_WORDS } from '#contest/settings/setting-words.ts'
import type { Log } from '#settling/context.ts'
import { type Actor, recordAction } from '#store/desk/actions.ts'
import type { Db } from '#store/schema.ts'
import { siteNameOf } from '#store/settings/settings.ts'
import { type ChatMessage, cutTo, LIMITS, plain } from '../chat/chat-message.ts'
import { NOT_ARRIVED, postToWebhook } from '../chat/webhook.ts'
import { type Webhooks, webhookAddress } from '../chat/webhooks.ts'

export interface WebhookTest {
  name: 'chat-webhook' | 'alert-webhook'
  /** An unsaved address; the default is the saved one. */
  text?: string | undefined
  actor: Actor
  at: Date
  signal?: AbortSignal | undefined
}

interface TestContext {
  db: Db
  publicUrl: string
  webhooks: Pick<Webhooks, 'reach' | 'open'>
  log: Pick<Log, 'warn'>
}

export async function testWebhook(
  { db, publicUrl, webhooks, log }: TestContext,
  { name, text, actor, at, signal }: WebhookTest,
): Promise<{ arrived: boolean; sentence: string }> {
  const parsed = parseSetting(name, text ?? (await webhookAddress(db, name, webhooks)))
  if ('problem' in parsed) return { arrived: false, sentence: parsed.problem }
  if (parsed.text === '') return { arrived: false, sentence: 'There is no address to send to.' }
  const siteName = await siteNameOf(db)
  const what = name === 'chat-webhook' ? 'the digest' : 'alerts'
  const message: ChatMessage = {
    embeds: [
      {
        title: cutTo(siteName, LIMITS.title),
        url: publicUrl,
        description: `A test from the organiser desk: ${what} of ${plain(siteName)} will arrive here.`,
      },
    ],
    allowed_mentions: { parse: [] },
  }
  const delivery = await postToWebhook(parsed.text, message, { reach: webhooks.reach, signal })
  const arrived = delivery.outcome === 'sent'
  if (!arrived) log.warn({ webhook: name, problem: delivery.problem }, 'Test message did not arrive.')
  await recordAction(db, {
    actor,
    action: 'settings.test-webhook',
    what: `sent a test message (${SETTING_WORDS[name]})`,
    subject: { kind: 'Setting', name: SETTING_WORDS[name], id: name },
    after: `${secretEnd(parsed.text)}: ${arrived ? 'arrived' : 'did not arrive'}`,
    at,
  })
  return { arrived, sentence: arrived ? 'Arrived.' : NOT_ARRIVED }
}
