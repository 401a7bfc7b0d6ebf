/** What a gamer had at a moment of the past, and by what it was judged then. */

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

/** Refused for whoever had not joined yet. */
export async function standingThen(
  db: Db,
  snapshot: Snapshot,
  gamer: Contestant,
  { asOf }: AskedMoment,
): Promise<StandingThen> {
  const found = await pastMoment(db, { xuid: gamer.xuid, upTo: snapshot.version, asOf })
  if ('place' in found) return { ...found.place, ...found.standing }
  const since = found.joinedAt ?? gamer.registeredAt
  throw new RequestRefused(
    404,
    `${shownName(gamer)} joined on ${formatEastern(since)}: there is nothing to show before.`,
  )
}
