import { z } from 'zod'
import { instant, optionalName, optionalText, optionalXuid, readText } from './fields.ts'

/** The token is opaque; `scope` and `user_id` are not reliable. */
export const microsoftTokens = z.object({
  access_token: z.string().min(1),
  refresh_token: optionalText,
})

/** Why the token endpoint refused, for instance "invalid_grant". */
export const microsoftRefusal = z
  .object({ error: optionalText })
  // It appears in messages, so only a word like those of the standard is accepted.
  .transform(({ error }) => (error && /^[a-z_]{1,40}$/.test(error) ? error : null))

const claims = z.object({
  uhs: z.union([z.string().min(1), z.number().transform(String)]),
  xid: optionalXuid,
  gtg: optionalName,
  mgt: optionalName,
  mgs: optionalName,
  umg: optionalName,
})

/** The answer of user.auth and XSTS. Any claim but the user hash may be missing. */
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

/** A refusal by XSTS. The organiser sees the page it names, so only Microsoft's own are accepted. */
export const accountRefusal = z
  .object({ XErr: z.unknown(), Redirect: optionalText })
  .transform(({ XErr, Redirect }) => ({ xerr: readXErr(XErr), page: microsoftPage(Redirect) }))

/** A 32-bit number in decimal, signed or unsigned, or in hexadecimal. */
export function readXErr(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : (readText(value) ?? '')
  const isNumber = /^(-?\d{1,10}|0x[0-9a-f]{1,8})$/i.test(text)
  return isNumber ? Number(text) >>> 0 || null : null
}

const MICROSOFT_HOSTS = /(^|\.)(microsoft|xbox|xboxlive|live)\.com$/

function microsoftPage(address: string | null): string | null {
  const url = address ? URL.parse(address) : null
  return url?.protocol === 'https:' && MICROSOFT_HOSTS.test(url.hostname) ? url.href : null
}
