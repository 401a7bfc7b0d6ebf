/**
 * Before every call of the desk: whoever asks is signed in and has the role that the call needs, at this moment. The role is
 * looked up each time, so that one that is taken away ends at once: before the body is read, when it has arrived, and by whatever
 * changes something once more in its transaction (`recordAction`). That a change comes from our own pages is seen to by the
 * server (`server/http/origin.ts`), and here a body is JSON or nothing, which no form of a foreign page can send.
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
import type { DeskContext } from './context.ts'
import { explain } from './explain.ts'

/** Somebody at the desk. */
export type DeskUser = Extract<Actor, { kind: 'person' }>

/** The desk while its calls are added. */
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
  /** Aborted when whoever asked has gone, and when the server stops. */
  signal: AbortSignal
}

/** Patches and posts are typed by hand, but pasted lists and pictures of challenges are long. */
const MAX_BODY_BYTES = 1024 * 1024

const keepableQuery = (query: object): object =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, keepable(value)]))

export function deskCall<const C extends DeskCall>(
  desk: Desk,
  call: C,
  handle: (request: DeskRequest<C>) => Promise<AnswerOf<C>>,
): void {
  addRoute(desk, call, call.path, handle)
  if (call.formerPath) addRoute(desk, call, call.formerPath, handle)
}

function addRoute<const C extends DeskCall>(
  { app, auth, context }: Desk,
  call: C,
  url: string,
  handle: (request: DeskRequest<C>) => Promise<AnswerOf<C>>,
): void {
  const { atLeast } = call
  const actors = new WeakMap<FastifyRequest, DeskUser>()
  const isChange = call.method === 'POST'
  const once = asOne()
  app.route({
    method: call.method,
    url,
    bodyLimit: MAX_BODY_BYTES,
    schema: {
      // Nobody but the desk itself uses these calls, so they are no part of the public description.
      hide: true,
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { 200: call.answer },
    },
    // Before the body is read: a stranger's is not worth a look.
    async onRequest(request, reply) {
      reply.header('Cache-Control', 'private, no-store')
      actors.set(request, await personAsking(request, auth, atLeast))
    },
    async preValidation(request) {
      request.query = keepableQuery(request.query as object)
    },
    async handler(request, reply) {
      // A body may take its time, and the role may be gone when it is here.
      const actor = isChange ? await personAsking(request, auth, atLeast) : actors.get(request)
      if (!actor) throw new RequestRefused(401, NOT_SIGNED_IN)
      const { params, query, body } = request as unknown as Pick<DeskRequest<C>, 'params' | 'query' | 'body'>
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const signal = AbortSignal.any([gone.signal, context.signal])
      try {
        const answer = () => handle({ params, query, body, actor, desk: context, signal })
        return await (isChange ? once([actor.xuid, request.url, body], answer) : answer())
      } catch (error) {
        const known = explain(error)
        throw known ? new RequestRefused(known.status, known.sentence, known.details) : error
      }
    },
  })
}

/**
 * Whoever clicks twice has asked once: while a change is under way, the same one by the same person is answered with what came of
 * it. When nothing came of it, it is made by itself.
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
