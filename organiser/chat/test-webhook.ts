/** Sends a real message to a webhook, so that the organiser knows whether it arrives. */
import { parseSetting, secretEnd } from '#contest/settings/contest-settings.ts'
import { type Actor, noteAction } from '#store/desk/actions.ts'
import type { Db } from '#store/schema.ts'
import { keptSettings } from '#store/settings/settings.ts'
import { SETTING_WORDS } from '../settings/setting-words.ts'
import { type ChatMessage, cutTo, LIMITS, plain } from './chat-message.ts'
import { postToWebhook } from './webhook.ts'

export interface WebhookTest {
  name: 'chat-webhook' | 'alert-webhook'
  /** An address that is not saved yet; absent: the saved one. */
  text?: string | undefined
  actor: Actor
  publicUrl: string
  at: Date
  signal?: AbortSignal | undefined
}

export async function testWebhook(
  db: Db,
  { name, text, actor, publicUrl, at, signal }: WebhookTest,
): Promise<{ arrived: boolean; sentence: string }> {
  const kept = await keptSettings(db)
  const parsed = parseSetting(name, text ?? kept[name].text)
  if ('problem' in parsed) return { arrived: false, sentence: parsed.problem }
  if (parsed.text === '') return { arrived: false, sentence: 'There is no address to send to.' }
  const what = name === 'chat-webhook' ? 'the digest' : 'alerts'
  const message: ChatMessage = {
    embeds: [
      {
        title: cutTo(kept.name.text, LIMITS.title),
        url: publicUrl,
        description: `A test from the organiser desk: ${what} of ${plain(kept.name.text)} will arrive here.`,
      },
    ],
    allowed_mentions: { parse: [] },
  }
  const delivery = await postToWebhook(parsed.text, message, { signal })
  await noteAction(db, {
    actor,
    action: 'settings.test-webhook',
    what: `sent a test message (${SETTING_WORDS[name]})`,
    subject: { kind: 'Setting', name: SETTING_WORDS[name], id: name },
    after: `${secretEnd(parsed.text)}: ${delivery.outcome === 'sent' ? 'arrived' : delivery.problem}`,
    at,
  })
  return delivery.outcome === 'sent'
    ? { arrived: true, sentence: 'Arrived.' }
    : { arrived: false, sentence: delivery.problem }
}
