/**
 * The desk's settings. Each is a text with its own version. A change based on an older version is refused with 409
 * `stale`, whose `current` is the answer of `deskSettingsCall`; nothing is saved then.
 */
import { z } from 'zod'
import { SETTING_NAMES } from '#contest/settings/contest-settings.ts'
import { getCall, postCall } from '../call.ts'
import { badge, timestamp } from '../fields/wire-values.ts'

const settingName = z.enum(SETTING_NAMES)

const setting = z.strictObject({
  name: settingName,
  text: z.string().describe('Empty for a secret: it is never shown again.'),
  end: z.string().describe('Of a secret: how it ends; empty when it is not set.'),
  version: z.int(),
  changed_at: timestamp.nullable(),
})

const badgeCounts = z.array(z.strictObject({ badge, gamers: z.int() }))

/** Recent messages to the chat and the organiser, newest first. */
const message = z.object({
  kind: z.enum(['digest', 'alert']),
  subject: z.string(),
  state: z.enum(['waiting', 'sending', 'sent', 'unknown', 'refused', 'nothing']),
  made_at: timestamp,
  sent_at: timestamp.nullable(),
  problem: z.string().nullable(),
})

const settings = z.strictObject({
  settings: z.array(setting),
  badges: badgeCounts,
  next_cycle: timestamp,
  messages: z.array(message),
  may_change: z.boolean().describe('Owners may, organisers only read.'),
})

export const deskSettingsCall = getCall('/api/organiser/settings', {
  atLeast: 'organiser',
  summary: 'The settings of the contest.',
  answer: settings,
})

export const deskSaveSettingsCall = postCall('/api/organiser/settings/save', {
  atLeast: 'owner',
  summary: 'Changes settings: all of these or none.',
  body: z.strictObject({
    changes: z
      .array(
        z.strictObject({
          name: settingName,
          text: z.string().max(1000),
          version: z.int32().describe('The one that the change was made from.'),
        }),
      )
      .min(1)
      .max(SETTING_NAMES.length),
    why: z.string().max(1000).optional().describe('For the log.'),
  }),
  answer: settings,
})

export const deskBadgeEffectCall = getCall('/api/organiser/settings/badge-effect', {
  atLeast: 'organiser',
  summary: 'The effect of other badge shares.',
  query: z.object({ shares: z.string().max(100) }),
  answer: z.strictObject({
    counts: badgeCounts,
    /** How many get a better badge. */
    rise: z.int(),
    fall: z.int(),
    /** By rank, at most a hundred. */
    gamers: z.array(
      z.strictObject({ xuid: z.string(), gamertag: z.string(), rank: z.int(), before: badge, after: badge }),
    ),
  }),
})

export const deskTestWebhookCall = postCall('/api/organiser/settings/test-webhook', {
  atLeast: 'owner',
  summary: 'Sends a test message to a webhook and returns the answer.',
  body: z.strictObject({
    name: z.enum(['chat-webhook', 'alert-webhook']),
    text: z
      .string()
      .max(1000)
      .optional()
      .describe('An address that is not saved yet; absent: the saved one.'),
  }),
  answer: z.strictObject({ arrived: z.boolean(), sentence: z.string(), at: timestamp }),
})
