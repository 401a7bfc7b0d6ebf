/** Where the sheet with a selected square opens: in the half of the window that the square is not in. */
import { type RefObject, useState } from 'react'
import type { CellId } from '#contest/rules/grid.ts'

const LOWER_HALF = 0.52

export function useIsHigh(cell: CellId | null, sheet: RefObject<HTMLElement | null>): boolean {
  // A square from the address or the last visit was not selected just now.
  const [shown, setShown] = useState({ cell, isHigh: false })
  // Measured before the page changes for the selection: afterwards it would have to be laid out twice.
  if (shown.cell !== cell)
    setShown({ cell, isHigh: isStepping(sheet.current) ? shown.isHigh : isInLowerHalf(cell) })
  return shown.isHigh
}

export const squareElement = (cell: CellId | null) =>
  document.querySelector<HTMLElement>(`[data-cell="${cell}"]`)

/** The buttons of someone who steps from square to square stay where they are. */
export const isStepping = (sheet: HTMLElement | null): boolean =>
  Boolean(sheet?.contains(document.activeElement))

const isInLowerHalf = (cell: CellId | null): boolean =>
  (squareElement(cell)?.getBoundingClientRect().bottom ?? 0) > innerHeight * LOWER_HALF
