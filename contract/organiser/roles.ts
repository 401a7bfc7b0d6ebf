import { z } from 'zod'
import { DESK_ROLES } from '#contest/rules/desk-roles.ts'
import { getCall, postCall } from '../call.ts'
import { text } from '../fields/wire-values.ts'

const role = z.enum(DESK_ROLES, { error: 'Please choose a role.' })
const why = z.string().max(500, { error: 'The reason is too long.' }).default('')

const holder = z.object({
  xuid: z.string(),
  gamertag: z.string(),
  role: z.enum(DESK_ROLES),
  since: z.iso.datetime(),
})

const holders = z.strictObject({ holders: z.array(holder) })

export const deskRolesCall = getCall('/api/organiser/roles', {
  atLeast: 'organiser',
  summary: 'Who may use the desk, owners first.',
  answer: holders,
})

const gamertag = z
  .string()
  .trim()
  .min(1, { error: 'Please give a gamertag.' })
  .max(60, { error: 'The gamertag is too long.' })

export const findPersonCall = getCall('/api/organiser/roles/find', {
  atLeast: 'owner',
  summary: 'Whom a gamertag belongs to, before a role is granted.',
  query: z.object({ gamertag }),
  answer: z.strictObject({
    xuid: z.string(),
    gamertag: z.string(),
    gamer_pic: z.string().nullable(),
    role: z.enum(DESK_ROLES).nullable().describe('The role they have now.'),
    in_contest: z.boolean(),
    has_signed_in: z.boolean(),
  }),
})

export const grantRoleCall = postCall('/api/organiser/roles/grant', {
  atLeast: 'owner',
  confirms: 'always',
  summary: 'Grants a role; looks the gamertag up on Xbox Live when no gamer has it.',
  body: z.strictObject({
    gamertag,
    xuid: text
      .optional()
      .describe('Of the person who was shown. Refused if the gamertag belongs to someone else now.'),
    role,
    why,
  }),
  answer: holders,
})

export const revokeRoleCall = postCall('/api/organiser/roles/revoke', {
  atLeast: 'owner',
  confirms: 'always',
  summary: 'Revokes a role.',
  body: z.strictObject({ xuid: z.string().regex(/^\d{1,20}$/, { error: 'That is not an xuid.' }), why }),
  answer: holders,
})
