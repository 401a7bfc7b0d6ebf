import './square-picker.css'
import { Plus, X } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { squareOf } from '#contest/rules/games.ts'
import {
  type CellId,
  SQUARE_COUNT,
  type SquareNumber,
  toCellId,
  toSquareNumber,
} from '#contest/rules/grid.ts'
import { counted } from '#contest/text/numbers.ts'
import { type EditedGrid, mainGameOf } from '#contract/organiser/patch-grid.ts'
import { Board } from '#web/board/board.tsx'
import type { SquareMark, SquareShown } from '#web/board/board-squares.ts'
import { SearchBox } from '#web/components/controls/search-box.tsx'
import { DeskButton } from '#web/desk/components/desk-button.tsx'
import { gamesFound, groupsFound, groupsOf, numbersIn, type SquareGroup } from '../draft/square-search.ts'
import { withSquares, withToggled } from './rule-form-state.ts'

interface SquarePickerProps {
  grid: EditedGrid
  picked: readonly SquareNumber[]
  onPick: (picked: readonly SquareNumber[]) => void
  /** Squares without a game can be selected too. */
  mayBeEmpty: boolean
}

/** The selection says whether it is chosen. */
const TO_CHOOSE: SquareMark = { kind: 'choice', says: '' }
const MAX_FOUND = 8
const MAX_GROUPS = 6
const KINDS: Readonly<Record<SquareGroup['kind'], string>> = {
  series: 'Series',
  tag: 'Tag',
  platform: 'Platform',
  quadrant: 'Quadrant',
  developer: 'Developer',
}

export function SquarePicker({ grid, picked, onPick, mayBeEmpty }: SquarePickerProps) {
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text)
  const groups = useMemo(() => groupsOf(grid), [grid])
  const names = useMemo(
    () =>
      new Map(
        grid.games.filter((game) => game.position > 0).map((game) => [game.position, game.display_name]),
      ),
    [grid],
  )
  const cells = useMemo(() => new Set(picked.map(toCellId)), [picked])
  const squares = useMemo(
    () =>
      Array.from({ length: SQUARE_COUNT }, (_, index): SquareShown => {
        const square = toSquareNumber(index as CellId)
        return {
          state: cells.has(index as CellId) ? 'completed' : 'not_started',
          isVisible: true,
          tooltip: `${square} - ${names.get(square) ?? 'Empty'}`,
          mark: TO_CHOOSE,
        }
      }),
    [cells, names],
  )
  const toggle = (square: SquareNumber) => {
    if (mayBeEmpty || names.has(square) || picked.includes(square)) onPick(withToggled(picked, square))
  }
  return (
    <div className="square-picker stack">
      <SearchBox label="Games, numbers (1-30, 45), series, tags" text={text} onChange={setText} />
      {wanted.trim() !== '' && (
        <Found
          {...{ grid, picked, text: wanted, mayBeEmpty }}
          groups={groupsFound(groups, wanted).slice(0, MAX_GROUPS)}
          onAdd={(squares) => onPick(withSquares(picked, squares))}
          onToggle={toggle}
        />
      )}
      <div className="picker-board">
        <Board
          label="Squares of the rule"
          squares={squares}
          selected={cells}
          onSelect={(cell) => toggle(toSquareNumber(cell))}
        />
      </div>
      <Picked grid={grid} picked={picked} onPick={onPick} />
    </div>
  )
}

const Picked = ({ grid, picked, onPick }: Omit<SquarePickerProps, 'mayBeEmpty'>) => (
  <>
    <div className="picked-head spread">
      <span role="status">{counted(picked.length, 'square')} chosen</span>
      {picked.length > 0 && (
        <DeskButton kind="quiet" onClick={() => onPick([])}>
          Choose none
        </DeskButton>
      )}
    </div>
    {picked.length > 0 && (
      <ul className="picked" aria-label="Chosen squares">
        {picked.map((square) => (
          <li key={square}>
            <button type="button" onClick={() => onPick(withToggled(picked, square))}>
              <b>#{square}</b> <bdi>{mainGameOf(grid, square)?.display_name ?? 'Empty'}</bdi>
              <X aria-label="Leave out" />
            </button>
          </li>
        ))}
      </ul>
    )}
  </>
)

interface FoundProps extends Omit<SquarePickerProps, 'onPick'> {
  text: string
  groups: readonly SquareGroup[]
  onAdd: (squares: readonly SquareNumber[]) => void
  onToggle: (square: SquareNumber) => void
}

function Found({ grid, picked, text, groups, mayBeEmpty, onAdd, onToggle }: FoundProps) {
  const games = gamesFound(grid, text)
  const numbers = numbersIn(text)
  const all = numbers && mayBeEmpty ? numbers : games.map(squareOf)
  const fresh = all.filter((square) => !picked.includes(square))
  if (all.length === 0 && groups.length === 0) return <p className="muted">Nothing like that on the grid.</p>
  return (
    <ul className="found" aria-label="Found">
      {groups.map((group) => (
        <li key={`${group.kind} ${group.name}`}>
          <button type="button" onClick={() => onAdd(group.squares)}>
            <Plus />
            <span>
              {KINDS[group.kind]} <b>{group.name}</b>
            </span>
            <small>all {group.squares.length}</small>
          </button>
        </li>
      ))}
      {fresh.length > 1 && (
        <li>
          <button type="button" onClick={() => onAdd(fresh)}>
            <Plus />
            <span>Everything found</span>
            <small>all {fresh.length}</small>
          </button>
        </li>
      )}
      {games.slice(0, MAX_FOUND).map((game) => {
        const isPicked = picked.includes(squareOf(game))
        return (
          <li key={game.ta_link}>
            <button type="button" aria-pressed={isPicked} onClick={() => onToggle(squareOf(game))}>
              {isPicked ? <X /> : <Plus />}
              <span>
                <b>#{game.position}</b> <bdi>{game.display_name}</bdi>
              </span>
            </button>
          </li>
        )
      })}
      {games.length > MAX_FOUND && <li className="muted">and {games.length - MAX_FOUND} more</li>}
    </ul>
  )
}
