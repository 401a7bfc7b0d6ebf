import { z } from 'zod'
import { count, instant, optionalText, optionalXuid } from './fields.ts'

/** Answer of the Microsoft token endpoint. The token is opaque; `scope` and `user_id` are not reliable. */
export const microsoftTokens = z.object({
  access_token: z.string().min(1),
  refresh_token: optionalText,
})

/** Why the token endpoint refused, for instance "invalid_grant". */
export const microsoftRefusal = z.object({ error: optionalText }).transform(({ error }) => error)

const claims = z.object({
  uhs: z.string().min(1),
  xid: optionalXuid,
  gtg: optionalText,
  mgt: optionalText,
  mgs: optionalText,
  umg: optionalText,
})

/** The answer of user.auth and of XSTS. Any claim but the user hash may be missing. */
export const xboxToken = z
  .object({
    IssueInstant: instant,
    NotAfter: instant.refine((time) => time !== null, 'no NotAfter'),
    Token: z.string().min(1),
    DisplayClaims: z.object({ xui: z.tuple([claims]).rest(z.unknown()) }),
  })
  .transform((answer) => ({
    token: answer.Token,
    issuedAt: answer.IssueInstant,
    notAfter: answer.NotAfter ?? 0,
    claims: answer.DisplayClaims.xui[0],
  }))

export type XboxToken = z.output<typeof xboxToken>

/** Body of a 401 from XSTS that refuses the account rather than the token. */
export const accountRefusal = z.object({ XErr: count }).transform(({ XErr }) => XErr)
