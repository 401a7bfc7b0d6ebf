import type { FastifyInstance } from 'fastify'
import { circleCall, watchCall } from '#contract/account/circle.ts'
import type { AnswerOf } from '#contract/call.ts'
import { MAX_CIRCLE_SIZE } from '#contract/fields/circle-size.ts'
import { changeCircle, circleOf } from '#store/people/circles.ts'
import { inTransaction } from '#store/transaction.ts'
import type { Auth } from '../auth/auth.ts'
import { playerCall } from '../auth/player-call.ts'
import { RequestRefused } from '../http/errors.ts'
import { findContestant, gamerOf } from '../snapshot/find.ts'
import type { Snapshot } from '../snapshot/state.ts'
import { presentGamerInList } from './fields/gamer-fields.ts'

export async function answerCircle(app: FastifyInstance, auth: Auth): Promise<void> {
  const { store, current, now } = auth
  await playerCall(app, auth, circleCall, async ({ user }) =>
    present(current(), await circleOf(store.db, user.xuid)),
  )
  await playerCall(app, auth, watchCall, async ({ user: { xuid }, body }) => {
    const snapshot = current()
    const own = gamerOf(snapshot, xuid)?.xuid ?? xuid
    const known = (names: readonly string[]) => [
      ...new Set(names.flatMap((name) => findContestant(snapshot, name)?.xuid ?? [])),
    ]
    const add = known(body.add).filter((watched) => watched !== own)
    const watched = await inTransaction(store.db, async (tx) => {
      await changeCircle(tx, { xuid, add, remove: known(body.remove), at: now() })
      const after = await circleOf(tx, xuid)
      if (after.length > MAX_CIRCLE_SIZE)
        throw new RequestRefused(409, `A circle holds at most ${MAX_CIRCLE_SIZE} gamers.`)
      return after
    })
    return present(snapshot, watched)
  })
}

/** Hidden gamers are left out while they are hidden. */
const present = (snapshot: Snapshot, watched: readonly string[]): AnswerOf<typeof circleCall> => ({
  circle: [...new Set(watched.flatMap((xuid) => gamerOf(snapshot, xuid) ?? []))].map(presentGamerInList),
})
