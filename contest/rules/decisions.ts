/**
 * What the organiser decided about the completions of one gamer. A decision is bound to the game and not to its square, so it
 * follows the game through every patch; this is the one place where it overrules Xbox Live.
 */
import type { GameStatus } from './game-status.ts'
import type { Game } from './games.ts'
import { type TitleProgress, titleStatus } from './title-status.ts'

/** Links of games. */
export interface Decisions {
  /** They count although Xbox Live says no. */
  granted: readonly string[]
  /** They do not count although Xbox Live says yes. */
  excluded: readonly string[]
}

export const NO_DECISIONS: Decisions = { granted: [], excluded: [] }

/** How far a gamer is in a game. What was excluded has not even been begun, for a board that shows it in progress would mock. */
export function gameStatus(
  { link }: Pick<Game, 'link'>,
  progress: TitleProgress | undefined,
  { granted, excluded }: Decisions,
): GameStatus {
  if (excluded.includes(link)) return 'not_started'
  if (granted.includes(link)) return 'completed'
  return progress ? titleStatus(progress) : 'not_started'
}
