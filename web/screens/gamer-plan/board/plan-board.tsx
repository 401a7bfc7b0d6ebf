import './plan-board.css'
import { useMemo, useRef } from 'react'
import { type CellId, type SquareNumber, toCellId, toSquareNumber } from '#contest/rules/grid.ts'
import { counted } from '#contest/text/numbers.ts'
import { LegendKey } from '#web/board/board-legend.tsx'
import { gamesByCell } from '#web/board/board-squares.ts'
import { CompletionGrid } from '#web/board/completion-grid.tsx'
import { useIsHigh } from '#web/board/selected/sheet-place.ts'
import type { PlanInputs } from '#web/plan/plan-inputs.ts'
import type { Plan } from '../make-plan.ts'
import { planMarks } from './plan-marks.ts'
import { SquareExplained } from './square-explained.tsx'

interface PlanBoardProps {
  inputs: PlanInputs
  plan: Plan
  selected: SquareNumber | null
  onSelect: (square: SquareNumber | null) => void
}

const NOTHING: never[] = []
const openText = (completed: number): string => `${225 - completed} open`

export function PlanBoard({ inputs, plan, selected, onSelect }: PlanBoardProps) {
  const { games, completed } = inputs
  const board = useMemo(() => {
    const placed = gamesByCell(games.map(({ position, name }) => ({ position, display_name: name })))
    return { games: placed, visibleIds: new Set(placed.keys()) }
  }, [games])
  const activeIds = useMemo(() => new Set<CellId>([...completed].map(toCellId)), [completed])
  const marks = useMemo(() => planMarks(plan.suggestions, selected), [plan, selected])
  const cell = selected === null ? null : toCellId(selected)
  const sheet = useRef<HTMLElement>(null)
  const isHigh = useIsHigh(cell, sheet)
  const open = [...board.visibleIds].filter((cell) => !activeIds.has(cell)).length
  return (
    <div className="plan-side">
      <section className="card board-card plan-board" aria-label="Board with suggestions">
        <div className="board-card-head spread">
          <h2>
            {counted(open, 'square')} open
            <span className="stop" />
          </h2>
        </div>
        <CompletionGrid
          label="Board with suggestions"
          activeIds={activeIds}
          visibleIds={board.visibleIds}
          altGames={NOTHING}
          inProgressGames={NOTHING}
          showInProgress={false}
          games={board.games}
          marks={marks}
          selected={cell}
          onSelect={(one) => onSelect(toSquareNumber(one.cell))}
          noteOf={openText}
          zoom={null}
        />
        <div className="board-card-foot">
          <div className="legend">
            <LegendKey of="pick">Suggested, numbered as in the list</LegendKey>
            <LegendKey of="instead">Or instead</LegendKey>
            <LegendKey of="dimmed">Completed</LegendKey>
            <LegendKey of="not_started">Open</LegendKey>
          </div>
        </div>
        {selected !== null && (
          <SquareExplained
            {...{ sheet, isHigh, inputs, plan }}
            square={selected}
            onClose={() => onSelect(null)}
          />
        )}
      </section>
    </div>
  )
}
