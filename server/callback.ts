/** The end of every sign-in: a player's, or that of a service account started at the desk. */
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SignInErrorCode } from '#contract/account/sign-in-errors.ts'
import { signInHelp } from '#contract/account/sign-in-help.ts'
import { comeBack } from '#operations/gamers/leaving.ts'
import { startSession } from '#store/people/sessions.ts'
import { finishSignIn } from '#store/people/sign-ins.ts'
import { isKnownPlayer, recordSignIn } from '#store/people/users.ts'
import type { Db } from '#store/schema.ts'
import { keptSettings } from '#store/settings/settings.ts'
import { type SignedInPlayer, SignInFailed } from '#xbox/sign-in/sign-in.ts'
import {
  type Auth,
  boundState,
  browserSecret,
  CALLBACK_PATH,
  failedSignIn,
  LOGIN_SCREEN,
} from './auth/auth.ts'
import { endSessionOf } from './auth/session.ts'
import { endConnecting } from './desk/accounts/connecting.ts'
import type { DeskContext } from './desk/context.ts'
import { gamerOf } from './snapshot/find.ts'

/** Without a desk no service account can be connected. */
export function callback(app: FastifyInstance, auth: Auth, desk: DeskContext | undefined): void {
  app.get(CALLBACK_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { store, cookies, signIn } = auth
    reply.header('Cache-Control', 'no-store')
    const connected = desk && (await endConnecting({ auth, context: desk }, request, queryOf(request)))
    if (connected) return reply.redirect(connected)
    if (!signIn) return reply.redirect(failedSignIn('config_error'))
    try {
      const player = await signIn.finish(await answerOf(request, auth))
      if (await isShutOut(store.db, player)) return reply.redirect(failedSignIn('registration_closed'))
      const at = auth.now()
      await recordSignIn(store.db, { ...player, gamerPicUrl: null, at })
      const isBack = await comeBack(store.db, { ...player, at })
      if (isBack) await untilShown(auth, player.xuid)
      // A new session for every sign-in, so that an id planted in the browser is useless.
      await endSessionOf(request, auth)
      const id = await startSession(store.db, player.xuid, at)
      reply.setCookie(cookies.session, id, cookies.options.session)
      return reply.redirect(welcome(player, isBack || gamerOf(auth.current(), player.xuid) !== undefined))
    } catch (error) {
      noteHelp(reply, auth, error)
      return reply.redirect(failedSignIn(codeOf(error, auth)))
    }
  })
}

const SHOWN_TRIES = 30
const SHOWN_EVERY_MS = 100

/** A returning gamer is visible a moment later; without waiting, their page would say pending. */
async function untilShown(auth: Auth, xuid: string): Promise<void> {
  for (let tries = 0; tries < SHOWN_TRIES && !gamerOf(auth.current(), xuid); tries++)
    await setTimeout(SHOWN_EVERY_MS)
}

/** While registration is closed, only known players may sign in. Read from the store, because it may have been closed a moment ago. */
const isShutOut = async (db: Db, { xuid }: SignedInPlayer): Promise<boolean> =>
  (await keptSettings(db)).registration.text === 'closed' && !(await isKnownPlayer(db, xuid))

const queryOf = (request: FastifyRequest) => new URLSearchParams(request.url.split('?')[1] ?? '')

/** The answer from Microsoft with what this browser was given. Reading it consumes it, whether or not the sign-in succeeds. */
async function answerOf(request: FastifyRequest, auth: Auth) {
  const query = queryOf(request)
  const state = query.get('state')
  const secret = browserSecret(request, auth)
  const verifier =
    state && secret ? await finishSignIn(auth.store.db, boundState(state, secret), auth.now()) : undefined
  return { query, expected: state && verifier ? { state, verifier } : null }
}

function codeOf(error: unknown, { log }: Auth): SignInErrorCode {
  if (error instanceof SignInFailed) {
    log.info({ code: error.code, reason: error.message }, 'Sign-in failed.')
    return error.code
  }
  log.error({ err: error }, 'Sign-in failed with a server error.')
  return 'authentication_failed'
}

/** For the login screen. Replaces what an earlier failure left. */
function noteHelp(reply: FastifyReply, { cookies }: Auth, error: unknown): void {
  const xerr = error instanceof SignInFailed ? error.xerr : null
  const { maxAge: _, ...options } = cookies.options.help
  if (xerr !== null && signInHelp(xerr)) reply.setCookie(cookies.help, String(xerr), cookies.options.help)
  else reply.clearCookie(cookies.help, options)
}

function welcome({ xuid, gamertag, displayName }: SignedInPlayer, isGamer: boolean): string {
  const query = new URLSearchParams({
    success: 'true',
    xuid,
    gamertag,
    display_name: displayName,
    has_linked_account: String(isGamer),
  })
  return `${LOGIN_SCREEN}?${query}`
}
