/** The list of completed squares: one row per completion, in the order of the grid. */
import { cellOf } from '#web/board/board-squares.ts'
import { hasText } from '#web/text/text-match.ts'
import type { ReceivedCompletion } from '../received.ts'

type CompletedGame = NonNullable<ReceivedCompletion['games']>[number]

export interface CompletedSquare {
  square: number
  /** The main completion: the first game of the entry. */
  game: CompletedGame
}

export function completedSquares(completions: readonly ReceivedCompletion[]): CompletedSquare[] {
  return completions
    .filter((completion) => cellOf(completion) !== undefined)
    .map(({ position, games }) => ({ square: Math.abs(position ?? 0), game: games?.[0] ?? {} }))
    .sort((a, b) => a.square - b.square)
}

export const searchSquares = (squares: readonly CompletedSquare[], text: string): CompletedSquare[] =>
  squares.filter(({ game }) => hasText([game.display_name], text))
