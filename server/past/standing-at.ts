/** A gamer's standing at a past moment, and the rules it was judged by. */

import { formatEastern } from '#contest/calendar/timestamp.ts'
import type { StoredStanding } from '#contest/past/stored-standing.ts'
import type { Badge } from '#contest/rules/badges.ts'
import type { Db } from '#store/schema.ts'
import { pastMoment } from '#store/settled/past-moment.ts'
import { RequestRefused } from '../http/errors.ts'
import { shownName } from '../snapshot/shown-name.ts'
import type { Contestant, Snapshot } from '../snapshot/state.ts'
import type { AskedMoment } from './moment.ts'

export interface StandingThen extends StoredStanding {
  rank: number
  badge: Badge
  points: number
  challengePoints: number
}

/** 404 for a gamer who had not joined yet. */
export async function standingThen(
  db: Db,
  snapshot: Snapshot,
  gamer: Contestant,
  { asOf }: AskedMoment,
): Promise<StandingThen> {
  const found = await pastMoment(db, { xuid: gamer.xuid, upTo: snapshot.version, asOf })
  if ('place' in found) return { ...found.place, ...found.standing }
  throw notJoinedYet(gamer, found.joinedAt ?? gamer.registeredAt)
}

export const notJoinedYet = (gamer: Contestant, joinedAt: Date): RequestRefused =>
  new RequestRefused(
    404,
    `${shownName(gamer)} joined on ${formatEastern(joinedAt)}: there is nothing to show before.`,
  )
