/** Computes what each square of a completion grid shows. */

import type { GameStatus } from '#contest/rules/game-status.ts'
import { type CellId, SQUARE_COUNT, squareNumber, toCellId, toSquareNumber } from '#contest/rules/grid.ts'

export interface PlacedGame {
  position?: number | null | undefined
  display_name?: string | null | undefined
}

export interface SquareMark {
  /** The look: see board-marks.css. */
  kind: string
  /** Replaces the state for screen readers: 'reopened'. */
  says: string
  /** Appended to the tooltip: ', 34.2%'. */
  tip?: string
  text?: string
}

export interface BoardInputs<G extends PlacedGame> {
  activeIds: ReadonlySet<CellId>
  visibleIds: ReadonlySet<CellId>
  /** Games with a negative position. */
  altGames: readonly G[]
  inProgressGames: readonly PlacedGame[]
  showInProgress: boolean
  games: ReadonlyMap<CellId, G>
  marks?: ReadonlyMap<CellId, SquareMark> | undefined
}

export interface SquareShown {
  state: GameStatus
  isVisible: boolean
  /** '206 - Kingdom Hearts III', or 'Missing'. */
  tooltip: string
  mark: SquareMark | undefined
}

/** Undefined if it is not on the grid. */
export function cellOf(game: PlacedGame): CellId | undefined {
  const square = Math.abs(game.position ?? 0)
  return Number.isInteger(square) && square >= 1 && square <= SQUARE_COUNT
    ? toCellId(squareNumber(square))
    : undefined
}

/** The first game of each cell, which is the main game if the list has one. */
export function gamesByCell<G extends PlacedGame>(games: Iterable<G>): Map<CellId, G> {
  const byCell = new Map<CellId, G>()
  for (const game of games) {
    const cell = cellOf(game)
    if (cell === undefined) continue
    const known = byCell.get(cell)
    if (!known || ((known.position ?? 0) < 0 && (game.position ?? 0) > 0)) byCell.set(cell, game)
  }
  return byCell
}

/** Completed wins over in progress, in look and tooltip. */
export function gridSquares<G extends PlacedGame>(inputs: BoardInputs<G>): SquareShown[] {
  const begun = inputs.showInProgress ? gamesByCell(inputs.inProgressGames) : new Map<CellId, PlacedGame>()
  return Array.from({ length: SQUARE_COUNT }, (_, index) => {
    const cell = index as CellId
    const isActive = inputs.activeIds.has(cell)
    const inProgress = isActive ? undefined : begun.get(cell)
    const isVisible = inputs.visibleIds.has(cell)
    const mark = inputs.marks?.get(cell)
    const name = inProgress?.display_name || (isVisible && inputs.games.get(cell)?.display_name)
    return {
      state: isActive ? 'completed' : inProgress ? 'in_progress' : 'not_started',
      isVisible,
      tooltip: name ? `${toSquareNumber(cell)} - ${name}${mark?.tip ?? ''}` : 'Missing',
      mark,
    }
  })
}

export interface Selection<G extends PlacedGame> {
  cell: CellId
  game: G | undefined
  /** Games whose position is the negative of this one's. */
  alternatives: G[]
}

export function selectionOf<G extends PlacedGame>(
  cell: CellId,
  { games, altGames }: Pick<BoardInputs<G>, 'games' | 'altGames'>,
): Selection<G> {
  const square = toSquareNumber(cell)
  return { cell, game: games.get(cell), alternatives: altGames.filter((game) => game.position === -square) }
}
