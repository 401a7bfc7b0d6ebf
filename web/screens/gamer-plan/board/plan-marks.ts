/** The plan's marks on the board: numbers and equivalents. */
import { type CellId, type SquareNumber, toCellId } from '#contest/rules/grid.ts'
import type { SquareMark } from '#web/board/board-squares.ts'
import type { PlannedSuggestion } from '../make-plan.ts'

/** More would cover the board, so they are shown only for the selected square. */
const FEW_ALTERNATIVES = 9

export function planMarks(
  suggestions: readonly PlannedSuggestion[],
  selected: SquareNumber | null,
): Map<CellId, SquareMark> {
  const marks = new Map<CellId, SquareMark>()
  const chosen = suggestions.find(({ square }) => square === selected)
  const few = suggestions.filter(({ orInstead }) => orInstead.length <= FEW_ALTERNATIVES)
  for (const { orInstead, place } of chosen ? [chosen] : few)
    for (const square of orInstead)
      marks.set(toCellId(square), { kind: 'instead', says: `or instead of ${place}` })
  for (const { square, place } of suggestions)
    marks.set(toCellId(square), { kind: 'pick', text: String(place), says: `suggestion ${place}` })
  return marks
}
