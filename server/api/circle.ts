import type { FastifyInstance, FastifyRequest } from 'fastify'
import { circleCall, watchCall } from '#contract/account/circle.ts'
import type { AnswerOf, BodyOf } from '#contract/call.ts'
import { MAX_CIRCLE_SIZE } from '#contract/fields/circle-size.ts'
import { changeCircle, circleOf } from '#store/people/circles.ts'
import { inTransaction } from '#store/transaction.ts'
import { fastifySchemaOf } from '../answers/schema.ts'
import type { Auth } from '../auth/auth.ts'
import { requireUser } from '../auth/session.ts'
import { RequestRefused } from '../http/errors.ts'
import { readJsonBodies } from '../http/json-bodies.ts'
import { findContestant, gamerOf } from '../snapshot/find.ts'
import type { Snapshot } from '../snapshot/state.ts'
import { presentGamerInList } from './fields/gamer-fields.ts'

export async function answerCircle(app: FastifyInstance, auth: Auth): Promise<void> {
  const { store, current, now } = auth
  app.get(circleCall.path, { schema: fastifySchemaOf(circleCall) }, async (request, reply) => {
    reply.header('Cache-Control', 'private, no-store')
    const { xuid } = await requireUser(request, auth)
    return present(current(), await circleOf(store.db, xuid))
  })

  await app.register(async (scope) => {
    readJsonBodies(scope)
    const players = new WeakMap<FastifyRequest, string>()
    scope.post<{ Body: BodyOf<typeof watchCall> }>(watchCall.path, {
      schema: { ...fastifySchemaOf(watchCall), body: watchCall.body },
      // Before the body is read, so that strangers' bodies are ignored.
      async onRequest(request, reply) {
        reply.header('Cache-Control', 'private, no-store')
        players.set(request, (await requireUser(request, auth)).xuid)
      },
      async handler(request) {
        const xuid = players.get(request) ?? ''
        const snapshot = current()
        const own = gamerOf(snapshot, xuid)?.xuid ?? xuid
        const known = (names: readonly string[]) => [
          ...new Set(names.flatMap((name) => findContestant(snapshot, name)?.xuid ?? [])),
        ]
        const add = known(request.body.add).filter((watched) => watched !== own)
        const watched = await inTransaction(store.db, async (tx) => {
          await changeCircle(tx, { xuid, add, remove: known(request.body.remove), at: now() })
          const after = await circleOf(tx, xuid)
          if (after.length > MAX_CIRCLE_SIZE)
            throw new RequestRefused(409, `A circle holds at most ${MAX_CIRCLE_SIZE} gamers.`)
          return after
        })
        return present(snapshot, watched)
      },
    })
  })
}

/** Hidden gamers are left out while they are hidden. */
const present = (snapshot: Snapshot, watched: readonly string[]): AnswerOf<typeof circleCall> => ({
  circle: [...new Set(watched.flatMap((xuid) => gamerOf(snapshot, xuid) ?? []))].map(presentGamerInList),
})
