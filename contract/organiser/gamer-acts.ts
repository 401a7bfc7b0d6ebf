import { z } from 'zod'
import { postCall } from '../call.ts'
import { xuidParameter } from '../fields/parameters.ts'
import { count, square } from '../fields/wire-values.ts'
import { effect, gamerEffect } from './effect.ts'

const act = z.discriminatedUnion('act', [
  z.strictObject({ act: z.enum(['ban', 'unban', 'remove', 'restore']) }),
  z.strictObject({ act: z.literal('exclude'), square }),
  z.strictObject({ act: z.literal('grant'), square, link: z.string().max(128).optional() }),
  z.strictObject({ act: z.literal('merge'), into: z.string().max(20) }),
  z.strictObject({ act: z.literal('take_back'), decision: z.int().min(1) }),
])
export type GamerAct = z.output<typeof act>

/** For merges, the effect on the gamer who stays. */
export const actEffect = gamerEffect
  .omit({ xuid: true })
  .extend({ others_moved: count.describe('How many others come to another rank.') })
export type ActEffect = z.output<typeof actEffect>

export const gamerActCall = postCall('/api/organiser/gamers/:xuid/act', {
  atLeast: 'helper',
  summary: 'Makes a decision about a gamer, or only previews its effect.',
  params: z.object({ xuid: xuidParameter }),
  body: z.strictObject({ act, why: z.string().max(500), trial: z.boolean() }),
  answer: z.strictObject({
    effect: actEffect,
    decision: z.int().nullable().describe('Its number, by which it is undone.'),
    done: z.boolean(),
  }),
})

const MOST = 500

const togetherAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.enum(['scan', 'remove', 'restore']) }),
  z.strictObject({ act: z.literal('note'), text: z.string().trim().min(1, 'Enter the note.').max(4000) }),
])
export type TogetherAct = z.output<typeof togetherAct>

export const gamersTogetherCall = postCall('/api/organiser/gamers/together', {
  atLeast: 'helper',
  summary: 'Does the same to many gamers as one action with one undo, or only previews its effect.',
  body: z.strictObject({
    xuids: z.array(xuidParameter).min(1).max(MOST, `At most ${MOST} gamers at once.`),
    act: togetherAct,
    why: z.string().max(500),
    trial: z.boolean(),
    seen: z.string().max(100).optional().describe('The effect that was shown.'),
  }),
  answer: z.strictObject({
    effect: effect.nullable().describe('Null where no standing depends on it.'),
    gamers: count.describe('How many it is done to.'),
    skipped: z
      .array(z.strictObject({ xuid: z.string(), gamertag: z.string(), why: z.string() }))
      .describe('To whom it cannot be done.'),
    action: z
      .int()
      .nullable()
      .describe('Its number in the log, by which it is undone; null when only tried.'),
  }),
})
