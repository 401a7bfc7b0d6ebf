import { z } from 'zod'
import { DESK_ROLES } from '#contest/rules/desk-roles.ts'
import { getCall } from '../call.ts'

export const deskMeCall = getCall('/api/organiser/me', {
  atLeast: 'helper',
  summary: 'Who is at the desk, and in which role.',
  answer: z.strictObject({
    xuid: z.string(),
    gamertag: z.string(),
    role: z.enum(DESK_ROLES),
    /** In the demo nothing reaches Xbox Live. */
    is_demo: z.boolean(),
  }),
})
