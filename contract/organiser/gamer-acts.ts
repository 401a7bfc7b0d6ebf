/** What the desk does to a gamer: tried first, so that its effect is seen, then done. */
import { z } from 'zod'
import { call } from '../call.ts'
import { xuidParameter } from '../fields/parameters.ts'
import { count, square } from '../fields/wire-values.ts'
import { gamerEffect } from './effect.ts'

const act = z.discriminatedUnion('act', [
  z.strictObject({ act: z.enum(['ban', 'unban', 'remove', 'restore']) }),
  z.strictObject({ act: z.literal('exclude'), square }),
  z.strictObject({ act: z.literal('grant'), square, link: z.string().max(128).optional() }),
  z.strictObject({ act: z.literal('merge'), into: z.string().max(20) }),
  z.strictObject({ act: z.literal('take_back'), decision: z.int().min(1) }),
])
export type GamerAct = z.output<typeof act>

/** On one gamer: of merges the one who stays. */
export const actEffect = gamerEffect.omit({ xuid: true }).extend({
  others_moved: count.describe('How many others come to another rank.'),
})
export type DeskEffect = z.output<typeof actEffect>

export const gamerActCall = call({
  atLeast: 'helper',
  method: 'POST',
  path: '/api/organiser/gamers/:xuid/act',
  summary: 'Makes a decision about a gamer, or only previews its effect.',
  params: z.object({ xuid: xuidParameter }),
  body: z.strictObject({ act, why: z.string().max(500), trial: z.boolean() }),
  refusals: [400, 404, 409],
  answer: z.strictObject({
    effect: actEffect,
    decision: z.int().nullable().describe('Its number, by which it is taken back.'),
    done: z.boolean(),
  }),
})
