/** The two cookies of signing in. Scripts cannot read them, and on a site with https they are sent over nothing else. */
import type { CookieSerializeOptions } from '@fastify/cookie'
import { SESSION_DAYS } from '#store/people/sessions.ts'

export interface CookieNames {
  session: string
  /** Ties a sign-in under way to the browser that began it. */
  browser: string
  options: { session: CookieSerializeOptions; browser: CookieSerializeOptions }
}

const DAY_SECONDS = 24 * 60 * 60
const SIGN_IN_SECONDS = 10 * 60

export function cookieNames({ https }: { https: boolean }): CookieNames {
  const common = { httpOnly: true, sameSite: 'lax', secure: https, path: '/' } as const
  // The prefix makes the browser refuse the cookie unless it is ours alone: secure, and set by this very host.
  const prefix = https ? '__Host-' : ''
  return {
    session: `${prefix}grid900_session`,
    browser: `${prefix}grid900_sign_in`,
    options: {
      session: { ...common, maxAge: SESSION_DAYS * DAY_SECONDS },
      browser: { ...common, maxAge: SIGN_IN_SECONDS },
    },
  }
}
