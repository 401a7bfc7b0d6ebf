/** Which challenges a square counts for, and the gamer's progress in each. */
import { type CellId, quadrantOf } from '#contest/rules/grid.ts'
import type { GamerGrid } from '../gamer-grid.ts'
import type { ReceivedGamerChallenge } from '../received.ts'
import { challengeForGamer, type GamerChallenge } from './challenge-for-gamer.ts'

type Grid = Pick<GamerGrid, 'activeIds' | 'completedPositions'>

/**
 * Challenges that list the square, then those that count its quadrant; open ones first. Totals are left out, because
 * every square counts for them.
 */
export function challengesCounting(
  cell: CellId,
  challenges: readonly ReceivedGamerChallenge[],
  grid: Grid,
): GamerChallenge[] {
  const all = challenges
    .filter(({ challenge_id }) => challenge_id)
    .map((challenge) => challengeForGamer(challenge, grid))
  const named = all.filter(({ cells }) => cells.includes(cell))
  const counting = all.filter(({ quadrants }) =>
    quadrants.some(({ quadrant }) => quadrant === quadrantOf(cell)),
  )
  const isDone = ({ challenge }: GamerChallenge) => Number(challenge.completed === true)
  return [...named, ...counting].sort((a, b) => isDone(a) - isDone(b))
}
