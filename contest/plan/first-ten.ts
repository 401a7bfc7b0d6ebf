/**
 * The first ten of a plan when games are removed from it one by one. An order picks what is best next, not the best
 * total, so a new plan without a game may be worth more than the plan before. In that case the removed game is replaced
 * by one other, the first in order that does not raise the total.
 */
import type { SquareNumber } from '../rules/grid.ts'
import { SquareSet } from '../rules/square-set.ts'
import { createNeeds } from './needs.ts'
import type { PlanOrder } from './orders.ts'
import { greedily, type Situation } from './suggestions.ts'

export const FIRST = 10

/** `removed` lists the squares taken out, in that order. */
export function firstSquares(
  situation: Situation,
  order: PlanOrder,
  removed: Iterable<SquareNumber>,
  count = FIRST,
): SquareNumber[] {
  const { challenges, completed } = situation
  const { gainOf } = createNeeds(challenges, completed)
  const pick = (open: Situation['open']) =>
    greedily({ challenges, completed, open }, { order })
      .take(count)
      .map(({ square }) => square)
      .toArray()
  let { open } = situation
  let taken = pick(open)
  for (const square of removed) {
    open = open.filter((each) => each.square !== square)
    if (!taken.includes(square)) continue
    const most = gainOf(taken)
    const anew = pick(open)
    const rest = taken.filter((each) => each !== square)
    taken = gainOf(anew) <= most ? anew : exchanged({ challenges, completed, open }, order, rest, most)
  }
  return taken
}

/** The rest plus one square that keeps their gain at or below `most`; the rest alone if there is none. */
function exchanged(
  { challenges, completed, open }: Situation,
  order: PlanOrder,
  rest: readonly SquareNumber[],
  most: number,
): SquareNumber[] {
  const room = most - createNeeds(challenges, completed).gainOf(rest)
  const after = SquareSet.of([...completed, ...rest])
  const needs = createNeeds(challenges, after)
  const fitting = open.filter(({ square }) => !after.has(square) && needs.now(square) <= room)
  const [next] = greedily({ challenges, completed: after, open: fitting }, { order }).take(1)
  return next ? [...rest, next.square] : [...rest]
}
