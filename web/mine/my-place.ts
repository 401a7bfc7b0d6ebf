import { type CellId, toSquareNumber } from '#contest/rules/grid.ts'
import { challengePlace } from '#web/board/pictures/challenge-place.ts'
import type { MiniLocatorProps } from '#web/board/pictures/mini-locator.tsx'
import type { GridProgress } from './my-squares.ts'

export function myPlace(
  challenge: Parameters<typeof challengePlace>[0],
  squares: GridProgress | undefined,
): MiniLocatorProps {
  const place = challengePlace(challenge)
  if (!place.done || !squares) return place
  const has = (cell: CellId) => squares.ofSquare(toSquareNumber(cell)).status === 'completed'
  return { done: place.done.filter(has), missing: place.done.filter((cell) => !has(cell)) }
}
