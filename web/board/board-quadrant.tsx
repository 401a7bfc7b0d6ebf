import { memo } from 'react'
import { type CellId, columnOf, type Quadrant, rowOf } from '#contest/rules/grid.ts'
import { ROWS } from './board-rows.ts'
import { BoardSquare } from './board-square.tsx'
import type { SquareShown } from './board-squares.ts'

interface BoardQuadrantProps {
  quadrant: Quadrant
  squares: readonly SquareShown[]
  /** A cell of this quadrant or null; a set where several may be selected. */
  selected: CellId | null | ReadonlySet<CellId>
  tabStop: CellId | null
}

export const BoardQuadrant = memo(function BoardQuadrant(props: BoardQuadrantProps) {
  const { quadrant, squares, selected, tabStop } = props
  const isSelected = (cell: CellId) =>
    selected !== null && typeof selected === 'object' ? selected.has(cell) : cell === selected
  return (
    // biome-ignore lint/a11y/useSemanticElements: a tbody cannot stand beside another
    <div className={`quadrant ${quadrant}`} role="rowgroup">
      {ROWS[quadrant].map(([first, ...rest]) =>
        first === undefined || !squares[first] ? null : (
          // biome-ignore lint/a11y/useSemanticElements: a tr cannot be laid out in quadrants
          // biome-ignore lint/a11y/useFocusableInteractive: the focus is on the cells
          <div key={first} role="row" aria-rowindex={rowOf(first) + 1} aria-colindex={columnOf(first) + 1}>
            {[first, ...rest].map((cell) => {
              const square = squares[cell]
              return (
                square && (
                  <BoardSquare
                    key={cell}
                    cell={cell}
                    state={square.state}
                    tooltip={square.tooltip}
                    mark={square.mark?.kind}
                    says={square.mark?.says}
                    text={square.mark?.text}
                    isVisible={square.isVisible}
                    isSelected={isSelected(cell)}
                    isTabStop={cell === tabStop}
                  />
                )
              )
            })}
          </div>
        ),
      )}
    </div>
  )
})
