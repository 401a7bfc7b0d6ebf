/** The session of a request. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { endSession, userOfSession } from '#store/people/sessions.ts'
import type { User } from '#store/people/users.ts'
import { RequestRefused } from '../http/errors.ts'
import type { Auth } from './auth.ts'

const idIn = (request: FastifyRequest, { cookies }: Auth): string | undefined => {
  const id = request.cookies[cookies.session]
  return id && /^[\w-]{43}$/.test(id) ? id : undefined
}

/** Who is asking; undefined without a session, or with one that is over. */
export async function signedInUser(request: FastifyRequest, auth: Auth): Promise<User | undefined> {
  const id = idIn(request, auth)
  return id === undefined ? undefined : userOfSession(auth.store.db, id, auth.now())
}

/** The same, where nobody else may ask. */
export async function whoAsks(request: FastifyRequest, auth: Auth): Promise<User> {
  const user = await signedInUser(request, auth)
  if (!user) throw new RequestRefused(401, 'Please sign in.')
  return user
}

export async function endSessionOf(request: FastifyRequest, auth: Auth): Promise<void> {
  const id = idIn(request, auth)
  if (id !== undefined) await endSession(auth.store.db, id)
}

/** With the attributes it was set with, or the browser keeps it. */
export function forgetSessionCookie(reply: FastifyReply, { cookies }: Pick<Auth, 'cookies'>): void {
  const { maxAge: _, ...options } = cookies.options.session
  reply.clearCookie(cookies.session, options)
}
