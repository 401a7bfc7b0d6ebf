import { memo } from 'react'
import type { GameStatus } from '#contest/rules/game-status.ts'
import type { CellId } from '#contest/rules/grid.ts'
import { STATUS_WORDS } from '#web/components/status.tsx'
import { tintOf } from './board-tint.ts'

interface BoardSquareProps {
  cell: CellId
  state: GameStatus
  tooltip: string
  mark: string | undefined
  /** Read instead of the state; empty where the selection says enough. */
  says: string | undefined
  text: string | undefined
  isVisible: boolean
  isSelected: boolean
  isTabStop: boolean
}

/** Only plain values as props, so that a change renders only the squares that changed. The board handles events. */
export const BoardSquare = memo(function BoardSquare(props: BoardSquareProps) {
  const { cell, state, tooltip, mark, says, text, isVisible, isSelected, isTabStop } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a td cannot be laid out in four quadrants
    <span
      className="square"
      role="gridcell"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={[tooltip, says ?? STATUS_WORDS[state].toLowerCase()].filter(Boolean).join(', ')}
      // Undefined for a square that cannot be selected.
      aria-selected={isVisible ? isSelected : undefined}
      data-cell={cell}
      data-state={state}
      data-mark={mark}
      data-text={text}
      data-tint={tintOf(cell)}
      data-visible={isVisible ? '' : undefined}
    >
      {text}
    </span>
  )
})
