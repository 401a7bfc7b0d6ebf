/** A signed-in player's own data, and leaving the contest. */
import type { FastifyInstance } from 'fastify'
import { leaveCall, myDataCall } from '#contract/account/my-data.ts'
import { leaveContest } from '#operations/gamers/leaving.ts'
import { personData } from '#store/personal/person-data.ts'
import type { Auth } from '../auth/auth.ts'
import { playerCall } from '../auth/player-call.ts'
import { clearSessionCookie } from '../auth/session.ts'
import { RequestRefused } from '../http/errors.ts'

export interface MeOptions {
  auth: Auth
  siteName: () => string
}

export function answerMe(app: FastifyInstance, { auth, siteName }: MeOptions): void {
  const { store, now } = auth
  void playerCall(app, auth, myDataCall, async ({ user, reply }) => {
    reply.header('Content-Disposition', 'attachment; filename="my-data.json"')
    return {
      made_at: now().toISOString(),
      site: siteName(),
      ...(await personData(store.db, user.xuid)),
    }
  })
  void playerCall(app, auth, leaveCall, async ({ user: { xuid, gamertag }, reply }) => {
    const left = await leaveContest(store.db, { xuid, gamertag, at: now() })
    if (left.refused !== undefined) throw new RequestRefused(409, left.refused)
    clearSessionCookie(reply, auth)
    return { deleted_at: left.deletedAt.toISOString() }
  })
}
