import './suggestion-list.css'
import { Fragment, useCallback, useEffect, useRef, useState } from 'react'
import type { SquareNumber } from '#contest/rules/grid.ts'
import { Button } from '#web/components/controls/button.tsx'
import { useHistoryState } from '#web/lists/history-state.ts'
import { bringBack, leaveOut } from '../left-out.ts'
import type { Plan, PlannedSuggestion } from '../make-plan.ts'
import { SuggestionRow } from './suggestion-row.tsx'

export const STEP = 10

interface SuggestionListProps {
  plan: Plan
  /** Rendered at most, while the page is built up. */
  most: number
  selected: SquareNumber | null
  onSelect: (square: SquareNumber) => void
}

interface LeftOut {
  link: string
  name: string
  place: number
}

export function SuggestionList({ plan, most, selected, onSelect }: SuggestionListProps) {
  const [count, setCount] = useHistoryState('suggestions', STEP)
  const [last, setLast] = useState<LeftOut | null>(null)
  const { suggestions } = plan
  const onLeaveOut = useCallback(({ game, place }: PlannedSuggestion) => {
    leaveOut(game.link)
    setLast({ link: game.link, name: game.name, place })
  }, [])
  const undo = ({ link }: LeftOut) => {
    bringBack([link])
    setLast(null)
  }
  const shown = suggestions.slice(0, Math.min(count, most))
  return (
    <>
      <ol className="suggestions">
        {shown.map((suggestion) => (
          <Fragment key={suggestion.square}>
            {last?.place === suggestion.place && <Undo of={last} onUndo={undo} />}
            <SuggestionRow
              suggestion={suggestion}
              plan={plan}
              isSelected={suggestion.square === selected}
              onSelect={onSelect}
              onLeaveOut={onLeaveOut}
            />
          </Fragment>
        ))}
        {last && last.place > shown.length && <Undo of={last} onUndo={undo} />}
      </ol>
      {most > count && suggestions.length > count && (
        <Button kind="quiet" onClick={() => setCount(count + STEP)}>
          Show 10 more
        </Button>
      )}
    </>
  )
}

/** Replaces the hidden game, and takes over its focus. */
function Undo({ of, onUndo }: { of: LeftOut; onUndo: (of: LeftOut) => void }) {
  const key = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for every game that is left out
  useEffect(() => {
    key.current?.focus({ preventScroll: true })
  }, [of])
  return (
    <li className="left-out-now spread">
      <span role="status">
        <b>{of.name}</b> is hidden from plans in this browser.
      </span>
      <button ref={key} type="button" className="link undo" onClick={() => onUndo(of)}>
        Undo
      </button>
    </li>
  )
}
