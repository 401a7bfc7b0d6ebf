/** Who is next above, and what overtakes them; who comes closest from below, and when. */
import type { SquareNumber } from '../rules/grid.ts'
import { createNeeds } from './needs.ts'
import { greedily, type Situation } from './suggestions.ts'

/** Suggestions in order until their gain is larger than the gap, without those that are not needed. */
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

/** The last ones bring least, so they are looked at first. */
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

/** After how many weeks, at the pace of the last four, the second has as many points as the first; undefined when never. */
export function weeksUntilPassed(first: Runner, second: Runner): number | undefined {
  const closing = (second.gained - first.gained) / PACE_WEEKS
  return closing > 0 ? (first.points - second.points) / closing : undefined
}

/** Of those with fewer points who passes first; of equals the nearest. */
export function nextToPass<R extends Runner>(
  me: Runner,
  others: readonly R[],
): { runner: R; weeks: number } | undefined {
  const chasers = others.flatMap((runner) => {
    const weeks = runner.points < me.points ? weeksUntilPassed(me, runner) : undefined
    return weeks === undefined ? [] : [{ runner, weeks }]
  })
  // Not yet rounded: whoever passes some hours earlier is first all the same.
  const [first] = chasers.sort((a, b) => a.weeks - b.weeks || b.runner.points - a.runner.points)
  return first && { runner: first.runner, weeks: Math.round(first.weeks * 10) / 10 }
}
