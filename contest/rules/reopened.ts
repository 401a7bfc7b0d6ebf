/**
 * Squares that were completed and are open again because achievements were added. A lower score, a patch or a decision
 * also removes squares, but then there is nothing new to play.
 */
import { squareOf } from './games.ts'
import type { SquareNumber } from './grid.ts'
import type { JudgedHistory } from './judging.ts'
import { isCompleted, type TitleProgress } from './title-status.ts'

/**
 * By how much gamerscore a title grew between the scan that completed it and the one that does not; 0 when only
 * achievements without gamerscore were added. Null when its growth did not cause the loss.
 */
export function growthOf(
  completed: TitleProgress | undefined,
  now: TitleProgress | undefined,
): number | null {
  if (!completed || !now || !isCompleted(completed) || isCompleted(now)) return null
  const gamerscore = now.totalGamerscore - completed.totalGamerscore
  const achievements = (now.totalAchievements ?? 0) - (completed.totalAchievements ?? 0)
  return gamerscore > 0 || achievements > 0 ? Math.max(0, gamerscore) : null
}

/** The game with which a square was lost when achievements were added, not completed since. */
export interface GrownGame {
  link: string
  lostAt: Date
}

export interface Reopened {
  square: SquareNumber
  /** Negative for an alternative. */
  position: number
  link: string
  missingGamerscore: number
  lostAt: Date
}

/**
 * One entry per square, ordered by square; of several games the one lost last. Squares completed by another version are
 * left out.
 */
export function reopenedSquares(
  { completions, inProgress }: JudgedHistory,
  grown: readonly GrownGame[],
): Reopened[] {
  const completed = new Set(completions.map(({ square }) => square))
  const lostAt = new Map(grown.map((loss) => [loss.link, loss.lostAt]))
  const found = new Map<SquareNumber, Reopened>()
  for (const { game, progress } of inProgress) {
    const at = lostAt.get(game.link)
    const square = squareOf(game)
    const known = found.get(square)
    if (!at || completed.has(square) || (known && known.lostAt >= at)) continue
    const missingGamerscore = Math.max(0, progress.totalGamerscore - progress.currentGamerscore)
    found.set(square, { square, position: game.position, link: game.link, missingGamerscore, lostAt: at })
  }
  return [...found.values()]
}
