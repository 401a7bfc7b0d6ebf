import type { FastifyReply, FastifyRequest } from 'fastify'
import { BY_ITSELF } from '#contract/organiser/asking.ts'
import { endSession, type SignedInUser, userOfSession } from '#store/people/sessions.ts'
import { RequestRefused } from '../http/errors.ts'
import type { Auth } from './auth.ts'

const idIn = (request: FastifyRequest, { cookies }: Auth): string | undefined => {
  const id = request.cookies[cookies.session]
  return id && /^[\w-]{43}$/.test(id) ? id : undefined
}

/** Undefined without a valid session. */
export async function signedInUser(request: FastifyRequest, auth: Auth): Promise<SignedInUser | undefined> {
  const id = idIn(request, auth)
  const isUse = request.headers[BY_ITSELF] === undefined
  return id === undefined ? undefined : userOfSession(auth.store.db, id, auth.now(), { isUse })
}

/** The same, but throws without a session. */
export async function requireUser(request: FastifyRequest, auth: Auth): Promise<SignedInUser> {
  const user = await signedInUser(request, auth)
  if (!user) throw new RequestRefused(401, 'Please sign in.')
  return user
}

export async function endSessionOf(request: FastifyRequest, auth: Auth): Promise<void> {
  const id = idIn(request, auth)
  if (id !== undefined) await endSession(auth.store.db, id)
}

/** With the attributes it was set with, or the browser keeps it. */
export function clearSessionCookie(reply: FastifyReply, { cookies }: Pick<Auth, 'cookies'>): void {
  const { maxAge: _, ...options } = cookies.options.session
  reply.clearCookie(cookies.session, options)
}
