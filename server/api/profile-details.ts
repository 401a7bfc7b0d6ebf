import type { FastifyInstance } from 'fastify'
import { gamertagKey } from '#contest/rules/gamertag.ts'
import { type LinkedGamer, profileDetailsCall } from '#contract/account/profile-details.ts'
import type { AnswerOf } from '#contract/call.ts'
import { roleOf } from '#store/people/roles.ts'
import type { User } from '#store/people/users.ts'
import type { Auth } from '../auth/auth.ts'
import { playerCall } from '../auth/player-call.ts'
import { RequestRefused } from '../http/errors.ts'
import { findContestant, gamerOf } from '../snapshot/find.ts'
import { shownName } from '../snapshot/shown-name.ts'
import type { Contestant, Snapshot } from '../snapshot/state.ts'
import { gamerColour, gamerPictures } from './fields/pictures.ts'

export function answerProfileDetails(app: FastifyInstance, auth: Auth): void {
  void playerCall(app, auth, profileDetailsCall, async ({ user, params }) => {
    const snapshot = auth.current()
    if (!isOwn(snapshot, user, params.gamertag)) {
      throw new RequestRefused(403, 'This profile belongs to someone else.')
    }
    const deskRole = await roleOf(auth.store.db, user.xuid)
    return { ...present(user, gamerOf(snapshot, user.xuid)), ...(deskRole && { deskRole }) }
  })
}

/** By the sign-in name, the shown name, or any name of the same gamer. */
function isOwn(snapshot: Snapshot, user: User, gamertag: string): boolean {
  const key = gamertagKey(gamertag)
  if (key === gamertagKey(user.gamertag) || key === gamertagKey(user.displayName)) return true
  const own = gamerOf(snapshot, user.xuid)
  return own !== undefined && findContestant(snapshot, gamertag) === own
}

function present(user: User, gamer: Contestant | undefined): AnswerOf<typeof profileDetailsCall> {
  return {
    user: {
      gamertag: user.gamertag,
      display_name: user.displayName,
      gamer_pic_url: user.gamerPicUrl || (gamer ? gamerPictures(gamer).gamer_pic : ''),
      created_at: user.createdAt.toISOString(),
      xuid: user.xuid,
    },
    existsInGamer: gamer !== undefined,
    created: earlier(user.createdAt, gamer?.registeredAt).toISOString(),
    lastSynced: gamer?.lastUpdated?.toISOString() ?? null,
    linked: gamer ? later(user.createdAt, gamer.registeredAt).toISOString() : null,
    linkedGamer: gamer ? presentLinked(gamer) : null,
  }
}

const presentLinked = (gamer: Contestant): LinkedGamer => ({
  cdn_img: gamerPictures(gamer).cdn_img,
  modern_gamertag: shownName(gamer),
  gamertag: gamer.gamertag,
  gamerscore: gamer.gamerscore,
  last_updated: gamer.lastUpdated?.toISOString() ?? null,
  ta_link: gamer.taLink,
  xuid: gamer.xuid,
  color: gamerColour(gamer),
})

const earlier = (a: Date, b: Date | undefined): Date => (b && b < a ? b : a)
const later = (a: Date, b: Date): Date => (b > a ? b : a)
