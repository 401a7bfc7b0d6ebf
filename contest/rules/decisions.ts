/**
 * An organiser's decisions about the completions of one gamer. A decision is bound to the game, not to its square, so
 * it survives every patch. This is the only place where a decision overrules Xbox Live.
 */
import type { GameStatus } from './game-status.ts'
import type { Game } from './games.ts'
import { type TitleProgress, titleStatus } from './title-status.ts'

/** Links of games. */
export interface Decisions {
  /** They count although Xbox Live does not report them. */
  granted: readonly string[]
  /** They do not count although Xbox Live reports them. */
  excluded: readonly string[]
}

export const NO_DECISIONS: Decisions = { granted: [], excluded: [] }

/** An excluded game counts as not started, because showing it in progress would mislead. */
export function gameStatus(
  { link }: Pick<Game, 'link'>,
  progress: Omit<TitleProgress, 'titleId'> | undefined,
  { granted, excluded }: Decisions,
): GameStatus {
  if (excluded.includes(link)) return 'not_started'
  if (granted.includes(link)) return 'completed'
  return progress ? titleStatus(progress) : 'not_started'
}

/** Whether a decision says how far the game is, whatever Xbox Live reports. */
export const isDecided = ({ link }: Pick<Game, 'link'>, { granted, excluded }: Decisions): boolean =>
  granted.includes(link) || excluded.includes(link)
