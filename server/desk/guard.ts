/**
 * Runs before every call of the desk: the user must be signed in with the role that the call's contract names. The role
 * is checked before the body is read, after it has arrived, and by every change in its transaction (`recordAction`), so
 * that a revoked role ends at once. `server/http/origin.ts` rejects changes from other sites, and here a body must be
 * JSON, which no foreign form can send.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type DeskRole, mayAct } from '#contest/rules/desk-roles.ts'
import type { AnswerOf, BodyOf, Call, DeskCall, ParamsOf, QueryOf } from '#contract/call.ts'
import type { Actor } from '#store/desk/actions.ts'
import { roleHolders, roleOf } from '#store/people/roles.ts'
import type { Auth } from '../auth/auth.ts'
import { signedInUser } from '../auth/session.ts'
import { RequestRefused } from '../http/errors.ts'
import { keepable } from '../http/json-bodies.ts'
import { confirmIdentity } from './confirm-identity.ts'
import type { DeskContext } from './context.ts'
import { explain } from './explain.ts'
import { type Told, toWire } from './wire.ts'

export type DeskUser = Extract<Actor, { kind: 'person' }>

export interface Desk {
  app: FastifyInstance
  auth: Auth
  context: DeskContext
}

export interface DeskRequest<C extends Call> {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  actor: DeskUser
  desk: DeskContext
  /** Aborted when the client disconnects, and when the server stops. */
  signal: AbortSignal
}

/** Patches and posts are typed by hand, but pasted lists and challenge shapes are long. */
const MAX_BODY_BYTES = 1024 * 1024

const keepableQuery = (query: object): object =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, keepable(value)]))

export function deskCall<const C extends DeskCall>(
  desk: Desk,
  call: C,
  handle: (request: DeskRequest<C>) => Promise<Told<AnswerOf<C>>>,
): void {
  const { app, auth, context } = desk
  const { atLeast, confirms } = call
  const actors = new WeakMap<FastifyRequest, DeskUser>()
  const isChange = call.method === 'POST'
  const once = asOne()
  app.route({
    method: call.method,
    url: call.path,
    bodyLimit: MAX_BODY_BYTES,
    schema: {
      // Only the desk uses these calls, so the public API description leaves them out.
      hide: true,
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { 200: call.answer },
    },
    // Before the body is read, so that strangers' bodies are ignored.
    async onRequest(request, reply) {
      reply.header('Cache-Control', 'private, no-store')
      actors.set(request, await personAsking(request, auth, atLeast))
      await confirmIdentity(request, desk, confirms)
    },
    async preValidation(request) {
      request.query = keepableQuery(request.query as object)
    },
    async handler(request, reply) {
      // The role is checked again, because it may have been revoked while the body arrived.
      const actor = isChange ? await personAsking(request, auth, atLeast) : actors.get(request)
      if (!actor) throw new RequestRefused(401, NOT_SIGNED_IN)
      const { params, query, body } = request as unknown as Pick<DeskRequest<C>, 'params' | 'query' | 'body'>
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const signal = AbortSignal.any([gone.signal, context.signal])
      try {
        const answer = () => handle({ params, query, body, actor, desk: context, signal })
        return toWire(await (isChange ? once([actor.xuid, request.url, body], answer) : answer()))
      } catch (error) {
        const known = explain(error)
        throw known ? new RequestRefused(known.status, known.sentence, known.details) : error
      }
    },
  })
}

/**
 * A double click counts once: while a change is running, the same one by the same person gets its result. If it fails,
 * it is made again.
 */
function asOne() {
  const underWay = new Map<string, Promise<unknown>>()
  return async <T>(asked: readonly unknown[], change: () => Promise<T>): Promise<T> => {
    const key = JSON.stringify(asked)
    const first = underWay.get(key) as Promise<T> | undefined
    if (first) return first.catch(change)
    const changing = change().finally(() => underWay.delete(key))
    underWay.set(key, changing)
    return changing
  }
}

const NOT_SIGNED_IN = 'Sign in to use the organiser desk.'

export async function personAsking(
  request: FastifyRequest,
  auth: Auth,
  atLeast: DeskRole,
): Promise<DeskUser> {
  const user = await signedInUser(request, auth)
  if (!user) throw new RequestRefused(401, NOT_SIGNED_IN)
  const { xuid, gamertag } = user
  const role = await roleOf(auth.store.db, xuid)
  const known = { signedInAs: gamertag, role: role ?? null }
  if (!role) {
    const hasOwner = (await roleHolders(auth.store.db)).some((holder) => holder.role === 'owner')
    const sentence = `${gamertag} does not have access to the organiser desk.`
    throw new RequestRefused(403, sentence, { ...known, hasOwner })
  }
  if (!mayAct(role, atLeast)) {
    throw new RequestRefused(403, `This requires the role ${atLeast}. Your role is ${role}.`, known)
  }
  return { kind: 'person', xuid, gamertag, role, needs: atLeast }
}
