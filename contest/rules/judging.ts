/**
 * Where a scan is judged: which squares a gamer's history completes. A square is completed by its main game or by any accepted
 * alternative; which of them it was matters only to the completion entry.
 */
import { type Decisions, gameStatus, NO_DECISIONS } from './decisions.ts'
import { type Game, squareOf } from './games.ts'
import type { SquareNumber } from './grid.ts'
import { progressOf } from './merged-history.ts'
import { type TitleProgress, titleStatus } from './title-status.ts'

export interface Completion {
  square: SquareNumber
  /** Positive when the main game is completed, negative when only alternatives are. */
  position: number
  /** The main game first when it is completed, then the completed alternatives. */
  games: Game[]
}

export interface GameInProgress {
  game: Game
  progress: TitleProgress
}

export interface JudgedHistory {
  /** One entry per completed square, in the order of the squares. */
  completions: Completion[]
  /** Games begun and not completed, also on squares that another version has completed, in the order of the squares. */
  inProgress: GameInProgress[]
}

/** By title id. */
export type History = ReadonlyMap<number, TitleProgress>

/** `games` must be in grid order, as an edition keeps them. */
export function judgeHistory(
  games: readonly Game[],
  history: History,
  decisions: Decisions = NO_DECISIONS,
): JudgedHistory {
  // Nearly everybody's: nothing is asked of decisions that are not there.
  const isUndecided = decisions.granted.length + decisions.excluded.length === 0
  const completions: Completion[] = []
  const begun: GameInProgress[] = []
  for (const game of games) {
    const progress = progressOf(game, history)
    if (!progress && isUndecided) continue
    const status = isUndecided && progress ? titleStatus(progress) : gameStatus(game, progress, decisions)
    if (status === 'in_progress' && progress) begun.push({ game, progress })
    if (status !== 'completed') continue
    const square = squareOf(game)
    const last = completions.at(-1)
    if (last?.square === square) last.games.push(game)
    else completions.push({ square, position: game.position, games: [game] })
  }
  return { completions, inProgress: begun }
}
