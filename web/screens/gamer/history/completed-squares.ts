/** The list of completed squares: one row per completion, in the order of the grid. */
import { parseTimestamp } from '#contest/calendar/timestamp.ts'
import { cellOf } from '#web/board/board-squares.ts'
import { compareNames } from '#web/gamers/gamer-names.ts'
import { hasText } from '#web/text/text-match.ts'
import type { ReceivedCompletion } from '../received.ts'

type CompletedGame = NonNullable<ReceivedCompletion['games']>[number]

export interface CompletedSquare {
  square: number
  /** The main completion: the first game of the entry. */
  game: CompletedGame
  /** When a scan found it; null where nobody told. */
  at: Date | null
}

export const SQUARE_ORDERS = [
  { name: 'number', title: 'Number' },
  { name: 'date', title: 'Date' },
  { name: 'name', title: 'Name' },
] as const
export type SquareOrder = (typeof SQUARE_ORDERS)[number]['name']

export function completedSquares(completions: readonly ReceivedCompletion[]): CompletedSquare[] {
  return completions
    .filter((completion) => cellOf(completion) !== undefined)
    .map(({ position, games, completed_at }) => ({
      square: Math.abs(position ?? 0),
      game: games?.[0] ?? {},
      at: parseTimestamp(completed_at),
    }))
    .sort((a, b) => a.square - b.square)
}

export const searchSquares = (squares: readonly CompletedSquare[], text: string): CompletedSquare[] =>
  squares.filter(({ game }) => hasText([game.display_name], text))

const COMPARE: Readonly<Record<SquareOrder, (a: CompletedSquare, b: CompletedSquare) => number>> = {
  number: (a, b) => a.square - b.square,
  // The latest first; what has no date comes last.
  date: (a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0),
  name: (a, b) => compareNames(a.game.display_name ?? '', b.game.display_name ?? ''),
}

/** Equals keep the order of the grid. */
export const inSquareOrder = (squares: readonly CompletedSquare[], order: SquareOrder): CompletedSquare[] =>
  squares.toSorted((a, b) => COMPARE[order](a, b))
