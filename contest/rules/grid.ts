/**
 * The grid: 30 by 30 squares in four quadrants of 15 by 15. People and data use square numbers (1 to 900); drawing code
 * uses cells from 0 (row * 30 + column). They are separate types because they differ by one; only `toCellId` and
 * `toSquareNumber` convert.
 */
declare const brand: unique symbol
export type CellId = number & { readonly [brand]: 'CellId' }
export type SquareNumber = number & { readonly [brand]: 'SquareNumber' }

export const GRID_SIDE = 30
export const QUADRANT_SIDE = 15
export const SQUARE_COUNT = GRID_SIDE * GRID_SIDE
export const QUADRANT_SQUARE_COUNT = QUADRANT_SIDE * QUADRANT_SIDE

export type Quadrant = 'red' | 'blue' | 'orange' | 'purple'

/** In the order of their numbers: top-left, top-right, bottom-left, bottom-right. */
export const QUADRANTS: readonly Quadrant[] = ['red', 'blue', 'orange', 'purple']

export const QUADRANT_NAMES: Readonly<Record<Quadrant, string>> = {
  red: 'Red',
  blue: 'Blue',
  orange: 'Orange',
  purple: 'Purple',
}

/** The error text is the specification's (docs/specification.md, section 8). */
export function cellId(value: number): CellId {
  if (!Number.isInteger(value) || value < 0 || value >= SQUARE_COUNT)
    throw new RangeError('Value must be between 0 and 899.')
  return value as CellId
}

export function squareNumber(value: number): SquareNumber {
  if (!Number.isInteger(value) || value < 1 || value > SQUARE_COUNT)
    throw new RangeError('Square number must be between 1 and 900.')
  return value as SquareNumber
}

export const toCellId = (square: SquareNumber): CellId => (square - 1) as CellId
export const toSquareNumber = (cell: CellId): SquareNumber => (cell + 1) as SquareNumber

export const rowOf = (cell: CellId): number => Math.floor(cell / GRID_SIDE)
export const columnOf = (cell: CellId): number => cell % GRID_SIDE
export const cellAt = (row: number, column: number): CellId => cellId(row * GRID_SIDE + column)

export function quadrantOf(cell: CellId): Quadrant {
  const right = columnOf(cell) >= QUADRANT_SIDE
  const bottom = rowOf(cell) >= QUADRANT_SIDE
  if (bottom) return right ? 'purple' : 'orange'
  return right ? 'blue' : 'red'
}

const allCells = (): CellId[] => Array.from({ length: SQUARE_COUNT }, (_, cell) => cell as CellId)

export const allSquares = (): SquareNumber[] => allCells().map(toSquareNumber)

export const cellsOf = (quadrant: Quadrant): CellId[] =>
  allCells().filter((cell) => quadrantOf(cell) === quadrant)
