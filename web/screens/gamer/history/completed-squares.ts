/** One row per completion, in grid order. */
import { parseTimestamp } from '#contest/calendar/timestamp.ts'
import { cellOf } from '#web/board/board-squares.ts'
import { compareNames } from '#web/gamers/gamer-names.ts'
import { hasText } from '#web/text/text-match.ts'
import type { ReceivedCompletion } from '../received.ts'

type CompletedGame = NonNullable<ReceivedCompletion['games']>[number]

export interface CompletedSquare {
  square: number
  /** The first game of the entry. */
  game: CompletedGame
  /** When a scan found it; null if unknown. */
  at: Date | null
}

export const SQUARE_ORDERS = [
  { name: 'number', title: 'Number' },
  { name: 'date', title: 'Date' },
  { name: 'name', title: 'Name' },
] as const
export type SquareOrder = (typeof SQUARE_ORDERS)[number]['name']

export function toCompletedSquares(completions: readonly ReceivedCompletion[]): CompletedSquare[] {
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
  // The latest first; without a date last.
  date: (a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0),
  name: (a, b) => compareNames(a.game.display_name ?? '', b.game.display_name ?? ''),
}

/** Equals stay in grid order. */
export const inSquareOrder = (squares: readonly CompletedSquare[], order: SquareOrder): CompletedSquare[] =>
  squares.toSorted((a, b) => COMPARE[order](a, b))
