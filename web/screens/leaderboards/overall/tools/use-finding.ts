import { type RefObject, useDeferredValue, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useHistoryState } from '#web/lists/history-state.ts'
import { stepThrough } from './find-gamers.ts'

export interface Finding {
  text: string
  /** The highlighted text, which lags behind the typed one. */
  marked: string
  /** The current match, from 0. */
  place: number
  look: (text: string) => void
  step: (by: 1 | -1, found: number) => void
  /** Whether the current match should be scrolled to once its row is known. */
  isSought: RefObject<boolean>
}

/** Finding a gamer in the table. The address can start it: `?find=Vega`. */
export function useFinding(): Finding {
  const [parameters] = useSearchParams()
  const asked = parameters.get('find') ?? ''
  const [find, setFind] = useHistoryState('find', { text: asked, place: 0 })
  const isSought = useRef(asked !== '')
  const go = (next: typeof find) => {
    isSought.current = true
    setFind(next)
  }
  return {
    ...find,
    marked: useDeferredValue(find.text),
    look: (text) => go({ text, place: 0 }),
    step: (by, found) => go({ ...find, place: stepThrough(find.place, by, found) }),
    isSought,
  }
}
