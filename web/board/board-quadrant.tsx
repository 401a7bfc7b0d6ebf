import { memo } from 'react'
import { type CellId, columnOf, type Quadrant, rowOf } from '#contest/rules/grid.ts'
import { ROWS } from './board-rows.ts'
import { BoardSquare } from './board-square.tsx'
import type { SquareShown } from './board-squares.ts'

interface BoardPartProps {
  squares: readonly SquareShown[]
  /** A cell of this part or null; a set where several may be selected. */
  selected: CellId | null | ReadonlySet<CellId>
  tabStop: CellId | null
}

export const BoardQuadrant = memo(function BoardQuadrant(props: BoardPartProps & { quadrant: Quadrant }) {
  const { quadrant, squares, selected, tabStop } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a tbody cannot stand beside another
    <div className={`quadrant ${quadrant}`} role="rowgroup">
      {ROWS[quadrant].map((cells) => {
        const [first] = cells
        if (first === undefined || !squares[first]) return null
        const ifHere = (cell: CellId | null) => (cell !== null && cells.includes(cell) ? cell : null)
        return (
          <BoardRow
            key={first}
            first={first}
            cells={cells}
            squares={squares}
            selected={typeof selected === 'object' ? selected : ifHere(selected)}
            tabStop={ifHere(tabStop)}
          />
        )
      })}
    </div>
  )
})

interface BoardRowProps extends BoardPartProps {
  first: CellId
  cells: readonly CellId[]
}

/** Apart, so that a selection renders a row again and not the 225 squares of a quadrant. */
const BoardRow = memo(function BoardRow({ first, cells, squares, selected, tabStop }: BoardRowProps) {
  const isSelected = (cell: CellId) =>
    selected !== null && typeof selected === 'object' ? selected.has(cell) : cell === selected
  return (
    // biome-ignore lint/a11y/useSemanticElements: a tr cannot be laid out in quadrants
    // biome-ignore lint/a11y/useFocusableInteractive: the focus is on the cells
    <div role="row" aria-rowindex={rowOf(first) + 1} aria-colindex={columnOf(first) + 1}>
      {cells.map((cell) => {
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
  )
})
