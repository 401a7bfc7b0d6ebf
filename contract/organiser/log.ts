import { z } from 'zod'
import { DESK_ROLES } from '#contest/rules/desk-roles.ts'
import { getCall, postCall } from '../call.ts'
import { effect } from './effect.ts'

const action = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  who: z.strictObject({
    kind: z.enum(['person', 'terminal', 'contest']),
    xuid: z.string().nullable(),
    gamertag: z.string().nullable(),
    role: z.enum(DESK_ROLES).nullable(),
    /** Null for someone not in the contest. */
    picture: z.string().nullable(),
  }),
  action: z.string(),
  what: z.string(),
  subject: z.strictObject({ kind: z.string(), name: z.string(), id: z.string().nullable() }),
  before: z.string().nullable(),
  after: z.string().nullable(),
  why: z.string().nullable(),
  refused: z.boolean(),
  /** Whether the user may undo it now. */
  can_undo: z.boolean(),
  is_undone: z.boolean(),
})

export type LoggedAction = z.output<typeof action>

export const deskLogCall = getCall('/api/organiser/log', {
  atLeast: 'organiser',
  summary: 'The log, newest first.',
  query: z.object({
    before: z.coerce.number().int().positive().optional(),
    who: z.string().max(40).optional(),
    section: z.string().max(40).optional(),
    search: z.string().max(200).optional(),
    subject: z.string().max(100).optional(),
  }),
  answer: z.strictObject({
    actions: z.array(action),
    has_older: z.boolean(),
    matching: z.int().describe('Everything that the filter finds, also what is not listed.'),
    days: z
      .array(z.strictObject({ day: z.iso.date(), actions: z.int() }))
      .describe('The Eastern days of these actions, with all that the filter finds of each.'),
    count: z.int(),
    since: z.iso.datetime().nullable(),
    people: z.array(z.strictObject({ xuid: z.string(), gamertag: z.string() })),
  }),
})

export const undoEffectCall = getCall('/api/organiser/log/:id/effect', {
  atLeast: 'helper',
  summary: 'The effect of undoing an action. Changes nothing.',
  params: z.object({ id: z.coerce.number().int().positive() }),
  answer: z.strictObject({ effect: effect.nullable().describe('Null where no standing depends on it.') }),
})

export const undoActionCall = postCall('/api/organiser/log/:id/undo', {
  atLeast: 'helper',
  confirms: 'for roles',
  summary: 'Undoes an action by a new one; 409 `changed` if the effect has changed since the preview.',
  params: z.object({ id: z.coerce.number().int().positive() }),
  body: z.strictObject({
    why: z.string().max(500, { error: 'The reason is too long.' }).default(''),
    seen: z.string().max(100).optional().describe('The effect that was shown.'),
  }),
  answer: z.strictObject({ id: z.int() }),
})
