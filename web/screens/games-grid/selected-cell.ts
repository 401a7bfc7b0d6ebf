import { useSearchParams } from 'react-router'
import { type CellId, toSquareNumber } from '#contest/rules/grid.ts'
import { cellOf } from '#web/board/board-squares.ts'

/** Selecting a square neither adds to the history nor scrolls. */
export const STAY = { replace: true, preventScrollReset: true } as const
export const squareQuery = (cell: CellId): string => `?square=${toSquareNumber(cell)}`

/** Kept in the address, so that a square can be linked to: `?square=436`. */
export function useSelectedCell(): [CellId | null, (cell: CellId) => void] {
  const [parameters, setParameters] = useSearchParams()
  const cell = cellOf({ position: Number(parameters.get('square')) }) ?? null
  return [cell, (next) => setParameters(squareQuery(next), STAY)]
}
