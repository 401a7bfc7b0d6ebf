/** Open squares on which every game has an availability mark. */
import { squareOf } from '#web/games/game-position.ts'
import type { ReceivedCompletion, ReceivedGridGame } from '../received.ts'

export interface UnattainableSquare {
  square: number
  name: string
  link: string | null | undefined
  note: string
}

export function goneSquares(
  games: readonly ReceivedGridGame[],
  completions: readonly ReceivedCompletion[],
): UnattainableSquare[] {
  const completed = new Set(completions.map(squareOf))
  const isMarked = ({ availability }: ReceivedGridGame) => (availability ?? []).length > 0
  const possible = new Set(games.filter((game) => !isMarked(game)).map(squareOf))
  const gone = new Map<number, UnattainableSquare>()
  for (const game of games) {
    const square = squareOf(game)
    if (square === 0 || completed.has(square) || possible.has(square) || gone.has(square)) continue
    gone.set(square, {
      square,
      name: game.display_name || `Square #${square}`,
      link: game.ta_link,
      note: (game.availability ?? []).map((mark) => mark?.note ?? '').join(' '),
    })
  }
  return [...gone.values()]
}
