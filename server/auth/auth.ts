import type { FastifyRequest } from 'fastify'
import type { BaseLogger } from 'pino'
import type { SignInErrorCode } from '#contract/account/sign-in-errors.ts'
import type { PagePath } from '#contract/pages.ts'
import type { Store } from '#store/open.ts'
import type { createSignIn } from '#xbox/sign-in/sign-in.ts'
import type { Snapshot } from '../snapshot/state.ts'
import type { CookieNames } from './cookies.ts'

export type SignIn = ReturnType<typeof createSignIn>

export interface Auth {
  store: Pick<Store, 'db'>
  /** Null if sign-in is not configured. */
  signIn: SignIn | null
  cookies: CookieNames
  now: () => Date
  current: () => Snapshot
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>
}

/** The one callback address registered with Microsoft, for players and service accounts. */
export const CALLBACK_PATH = '/auth/callback'

export const siteCallback = (publicUrl: string): string => `${publicUrl}${CALLBACK_PATH}`

export const LOGIN_SCREEN = '/xbox-login' satisfies PagePath

export const failedSignIn = (code: SignInErrorCode): string => `${LOGIN_SCREEN}?error=${code}`

/** The secret that ties sign-ins to this browser. A malformed one counts as missing. */
export function browserSecret(
  request: FastifyRequest,
  { cookies }: Pick<Auth, 'cookies'>,
): string | undefined {
  const secret = request.cookies[cookies.browser]
  return secret && /^[\w-]{43}$/.test(secret) ? secret : undefined
}

/**
 * What the store keeps, hashed: the state with the browser's secret. A state from another browser is then unknown, and
 * sign-ins in two tabs do not conflict.
 */
export const boundState = (state: string, secret: string): string => `${state} ${secret}`
