/** The next rival above and the squares that overtake them; the rival below who passes soonest, and when. */
import type { SquareNumber } from '../rules/grid.ts'
import { createNeeds } from './needs.ts'
import { greedily, type Situation } from './suggestions.ts'

/** Suggestions in order until their gain exceeds the gap, without those that turn out not to be needed. */
export function overtaking(
  situation: Situation,
  gap: number,
): { squares: SquareNumber[]; gain: number } | undefined {
  const taken: SquareNumber[] = []
  let gained = 0
  for (const { square, now } of greedily(situation)) {
    taken.push(square)
    gained += now
    if (gained > gap) return withoutNeedless(taken, situation, gap)
  }
  return undefined
}

/** The last squares add the least, so they are tried first. */
function withoutNeedless(
  squares: readonly SquareNumber[],
  { challenges, completed }: Situation,
  gap: number,
) {
  const { gainOf } = createNeeds(challenges, completed)
  let needed = [...squares]
  for (const square of squares.toReversed()) {
    const fewer = needed.filter((each) => each !== square)
    if (gainOf(fewer) > gap) needed = fewer
  }
  return { squares: needed, gain: gainOf(needed) }
}

export const PACE_WEEKS = 4

export interface Runner {
  points: number
  /** Points gained in the last four weeks. */
  gained: number
}

/** Weeks until the second has as many points as the first at their pace of the last four weeks; undefined if never. */
export function weeksUntilPassed(first: Runner, second: Runner): number | undefined {
  const closing = (second.gained - first.gained) / PACE_WEEKS
  return closing > 0 ? (first.points - second.points) / closing : undefined
}

/** The one with fewer points who passes first; the nearest of equals. */
export function nextToPass<R extends Runner>(
  me: Runner,
  others: Iterable<R>,
): { runner: R; weeks: number } | undefined {
  let first: { runner: R; weeks: number } | undefined
  for (const runner of others) {
    const weeks = runner.points < me.points ? weeksUntilPassed(me, runner) : undefined
    if (weeks === undefined) continue
    // Compared before rounding, so that a few hours decide.
    const sooner = first ? first.weeks - weeks || runner.points - first.runner.points : 1
    if (sooner > 0) first = { runner, weeks }
  }
  return first && { ...first, weeks: Math.round(first.weeks * 10) / 10 }
}
