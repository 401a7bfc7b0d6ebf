/** A gamer's year with everything shown about it: the figures, the games behind them, and the firsts. */

import { easternDate } from '#contest/calendar/days.ts'
import { type DatedGain, type Year, yearOf, yearSpan } from '#contest/career/year.ts'
import { isAlternative, squareOf } from '#contest/rules/games.ts'
import type { YearGain } from '#contract/past/gamer-year.ts'
import { firstsOf, type ReadFirsts } from '#server/past/first-gamers.ts'
import { notJoinedYet } from '#server/past/standing-at.ts'
import { isThere } from '#server/snapshot/find.ts'
import type { Contestant, Snapshot } from '#server/snapshot/state.ts'
import type { Db } from '#store/schema.ts'
import { allEventsOf, type StoredEvent } from '#store/settled/events.ts'
import { keptMoments } from '#store/settled/settled-standings.ts'
import { gamePictures } from '../fields/pictures.ts'
import { percentOf } from '../fields/shares.ts'

export interface TellableYear extends Year {
  gained: YearGain[]
  firsts: YearGain[]
  rarest: { square: number; link: string; percent_completed: number } | null
}

/** 404 for a year that ended before the gamer joined. */
export type ReadYear = (
  snapshot: Snapshot,
  gamer: Contestant,
  year: number,
  today: string,
) => Promise<TellableYear>

export const createYears =
  (db: Db, readFirsts: ReadFirsts): ReadYear =>
  async (snapshot, gamer, year, today) => {
    const whom = { xuid: gamer.xuid, upTo: snapshot.version }
    const [moments, events, firsts] = await Promise.all([
      keptMoments(db, whom),
      allEventsOf(db, whom),
      firstsOf(readFirsts, snapshot, gamer.xuid),
    ])
    const lived = yearOf(moments, year, today)
    if (!lived) throw notJoinedYet(gamer, moments[0]?.at ?? gamer.registeredAt)
    const { start, end } = yearSpan(year)
    const gained = lived.gains.map((gain) => presentGain(snapshot, gain, events))
    return {
      ...lived,
      gained,
      firsts: firsts
        .filter(({ at }) => at >= start && at < end)
        .map(({ square, at }) =>
          presentSquare(snapshot, { square, date: easternDate(at), version: snapshot.version }, events),
        ),
      rarest: rarestOf(snapshot, gained),
    }
  }

function presentGain(snapshot: Snapshot, gain: DatedGain, events: readonly StoredEvent[]): YearGain {
  if ('square' in gain) return presentSquare(snapshot, gain, events)
  const { date, challengeId } = gain
  const challenge = snapshot.challengesById.get(challengeId)
  return {
    date,
    square: null,
    link: null,
    challenge_id: challengeId,
    name: challenge?.title ?? '',
    points: challenge?.points ?? 0,
    ...(!isThere(challenge) && { removed: true }),
  }
}

/** With the game that completed it according to the feed, or the main game if that is gone. */
function presentSquare(
  snapshot: Snapshot,
  { square, date, version }: { square: number; date: string; version: number },
  events: readonly StoredEvent[],
): YearGain {
  const told = events.findLast(
    (event) =>
      event.square === square &&
      event.version <= version &&
      (event.type === 'game_gained' || event.type === 'granted'),
  )?.link
  const known = told ? snapshot.gamesByLink.get(told) : undefined
  const game = isThere(known)
    ? known
    : snapshot.games.find((each) => squareOf(each) === square && !isAlternative(each))
  return {
    date,
    square,
    link: game?.link ?? null,
    challenge_id: null,
    name: game?.name ?? '',
    ...(game && gamePictures(game)),
  }
}

/** The lower number of equals. */
function rarestOf({ gamers }: Snapshot, gained: readonly YearGain[]): TellableYear['rarest'] {
  const links = new Map(
    gained.flatMap(({ square, link }) => (square && link ? [[square, link] as const] : [])),
  )
  const holders = new Map([...links.keys()].map((square) => [square, 0]))
  for (const { squares } of gamers.values())
    for (const square of squares) {
      const count = holders.get(square)
      if (count !== undefined) holders.set(square, count + 1)
    }
  const [rarest] = [...holders].sort(([a, fewer], [b, more]) => fewer - more || a - b)
  if (!rarest) return null
  const [square, count] = rarest
  return { square, link: links.get(square) ?? '', percent_completed: percentOf(count, gamers.size) }
}
