/** The cookies of the sign-in. Scripts cannot read the two secret ones, and with https they are sent only over https. */
import type { CookieSerializeOptions } from '@fastify/cookie'
import { SIGN_IN_HELP_COOKIE } from '#contract/account/sign-in-help.ts'
import type { PagePath } from '#contract/pages.ts'
import { SESSION_DAYS } from '#store/people/sessions.ts'

export interface CookieNames {
  session: string
  /** Ties a sign-in to the browser that started it. */
  browser: string
  /** Why Xbox Live refused the sign-in, for the login screen. */
  help: string
  options: Readonly<Record<'session' | 'browser' | 'help', CookieSerializeOptions>>
}

const DAY_SECONDS = 24 * 60 * 60
const SIGN_IN_SECONDS = 10 * 60

export function cookieNames({ https }: { https: boolean }): CookieNames {
  const common = { httpOnly: true, sameSite: 'lax', secure: https, path: '/' } as const
  // The prefix makes the browser require a secure cookie set by this host.
  const prefix = https ? '__Host-' : ''
  return {
    session: `${prefix}grid900_session`,
    browser: `${prefix}grid900_sign_in`,
    help: SIGN_IN_HELP_COOKIE,
    options: {
      session: { ...common, maxAge: SESSION_DAYS * DAY_SECONDS },
      browser: { ...common, maxAge: SIGN_IN_SECONDS },
      help: { ...common, httpOnly: false, path: '/xbox-login' satisfies PagePath, maxAge: SIGN_IN_SECONDS },
    },
  }
}
