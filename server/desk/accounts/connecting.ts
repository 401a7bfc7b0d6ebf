/**
 * The end of a service account's sign-in. It uses the same callback address as a player's, because only that is
 * registered with Microsoft. The one-time state tells them apart: it is stored under another name with the owner who
 * started it. Only that owner can finish it, in their own session and while they still are an owner.
 */
import type { FastifyRequest } from 'fastify'
import { mayAct } from '#contest/rules/desk-roles.ts'
import type { ConnectOutcome } from '#contract/organiser/connect-outcomes.ts'
import { connectAccount } from '#operations/accounts/accounts.ts'
import { siteCallback } from '#server/auth/auth.ts'
import { signedInUser } from '#server/auth/session.ts'
import { roleOf } from '#store/people/roles.ts'
import { finishConnecting } from '#store/people/sign-ins.ts'
import type { Desk } from '../guard.ts'

/** The state of a player's sign-in is bound to a browser secret, never to this word. */
export const boundToDesk = (state: string): string => `${state} connects an account`

/** Resolves to the next address, or to null for a player's sign-in. */
export async function endConnecting(
  { auth, context }: Pick<Desk, 'auth' | 'context'>,
  request: FastifyRequest,
  query: URLSearchParams,
): Promise<string | null> {
  const { db, clock, log } = context
  const state = query.get('state')
  const begun = state ? await finishConnecting(db, boundToDesk(state), clock.now()) : undefined
  if (!state || !begun) return null
  try {
    const user = await signedInUser(request, auth)
    const role = user && (await roleOf(db, user.xuid))
    if (!user || user.xuid !== begun.connectsFor || !role || !mayAct(role, 'owner')) {
      return backToDesk('not-yours')
    }
    if (query.get('error') === 'access_denied') return backToDesk('cancelled')
    const signIn = await context.accountSignIn(siteCallback(context.publicUrl))
    const expected = { state, verifier: begun.verifier }
    const { xuid, gamertag, refreshToken } = await signIn.finish({ query, expected })
    const { xuid: own, gamertag: name } = user
    const actor = { kind: 'person', xuid: own, gamertag: name, role, needs: 'owner' } as const
    const refreshTokenSealed = signIn.seal(refreshToken, xuid)
    await connectAccount(context, { xuid, gamertag, refreshTokenSealed }, { actor })
    return backToDesk('connected')
  } catch (error) {
    log.warn({ err: error }, 'A service account could not be connected.')
    return backToDesk('failed')
  }
}

const backToDesk = (outcome: ConnectOutcome): string => `/organiser/accounts?connecting=${outcome}`
