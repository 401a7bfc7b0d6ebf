/** One year of a gamer, derived from the stored settlements. Its sums equal those of the ledger. */
import { easternDate } from '../calendar/days.ts'
import { type Span, startOfDay } from '../calendar/eastern.ts'
import { type PastMoment, type PointsChange, pointsChanges } from '../past/points-changes.ts'
import type { SquareNumber } from '../rules/grid.ts'
import { SquareSet } from '../rules/square-set.ts'
import {
  type ActiveDay,
  type ActiveWeek,
  bestWeek,
  biggestDay,
  weeksInARow,
  withoutJoining,
} from './activity.ts'

/** A gamer's state and rank after a settlement. */
export interface RankedMoment extends PastMoment {
  rank: number
}

/** A square or challenge gained after joining. */
export type DatedGain = { date: string; version: number } & (
  | { square: SquareNumber }
  | { challengeId: number }
)

export interface Year {
  /** Days on which points changed or squares were gained, oldest first. */
  days: ActiveDay[]
  /** The first scan, if it was in this year; `days` includes it. */
  joined: (ActiveDay & { rank: number; challenges: number }) | null
  weeksInARow: number
  bestWeek: ActiveWeek | null
  biggestDay: ActiveDay | null
  gains: DatedGain[]
  /** At the start of the year, and at its end or now. Before joining there are no points and no rank. */
  points: [number, number]
  rank: [number | null, number]
  /** As `points`; in the year of joining, the first is what the first scan found. */
  squares: [SquareSet, SquareSet]
  challenges: [number, number]
}

export const yearSpan = (year: number): Span => ({
  start: startOfDay(`${year}-01-01`),
  end: startOfDay(`${year + 1}-01-01`),
})

/** `moments` oldest first; undefined for a year that ended before the gamer joined. `today` is the last day that has begun. */
export function yearOf(moments: readonly RankedMoment[], year: number, today: string): Year | undefined {
  const { start, end } = yearSpan(year)
  const before = moments.findLast(({ at }) => at < start)
  const last = moments.findLast(({ at }) => at < end)
  const first = moments[0]
  if (!last || !first) return undefined
  const changes = pointsChanges(moments).filter(({ moment: { at } }) => at >= start && at < end)
  const days = daysOf(changes)
  const joined = before
    ? null
    : joiningOf(
        changes.filter(({ moment }) => moment === first),
        first,
      )
  const played = withoutJoining(days, joined)
  const yearEnds = `${year}-12-31`
  const standingAt = (until: Date) => moments.findLast(({ at, standing }) => standing && at < until)?.standing
  const [had, has] = [before ? standingAt(start) : first.standing, standingAt(end)]
  return {
    days,
    joined,
    weeksInARow: weeksInARow(played, today < yearEnds ? today : yearEnds),
    bestWeek: bestWeek(played),
    biggestDay: biggestDay(played),
    gains: gainsOf(changes),
    points: [before?.points ?? 0, last.points],
    rank: [before?.rank ?? null, last.rank],
    squares: [had?.squares ?? new SquareSet(), has?.squares ?? new SquareSet()],
    challenges: [had?.challenges.length ?? 0, has?.challenges.length ?? 0],
  }
}

const squaresGained = ({ what }: PointsChange): number =>
  what.kind === 'square_gained' ? 1 : what.kind === 'squares_brought' ? what.count : 0

function daysOf(changes: readonly PointsChange[]): ActiveDay[] {
  const days = new Map<string, ActiveDay>()
  for (const [moment, together] of Map.groupBy(changes, (change) => change.moment)) {
    const date = easternDate(moment.at)
    const day = days.get(date) ?? { date, squares: 0, points: 0 }
    for (const change of together) {
      day.squares += squaresGained(change)
      day.points += change.change
    }
    days.set(date, day)
  }
  return [...days.values()]
}

function joiningOf(changes: readonly PointsChange[], first: RankedMoment): Year['joined'] {
  const date = easternDate(first.at)
  const [day = { date, squares: 0, points: 0 }] = daysOf(changes)
  return { ...day, rank: first.rank, challenges: first.standing?.challenges.length ?? 0 }
}

const gainsOf = (changes: readonly PointsChange[]): DatedGain[] =>
  changes.flatMap(({ moment: { at, version }, what }) => {
    if (what.kind === 'square_gained') return { date: easternDate(at), version, square: what.square }
    if (what.kind === 'challenge_gained')
      return { date: easternDate(at), version, challengeId: what.challengeId }
    return []
  })
