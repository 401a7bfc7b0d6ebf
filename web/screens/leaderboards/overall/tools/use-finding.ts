import { type RefObject, useDeferredValue, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useHistoryState } from '#web/lists/history-state.ts'
import { stepThrough } from './find-gamers.ts'

export interface Finding {
  text: string
  /** What is marked in the table: the text, a little later. */
  marked: string
  /** Which of those who were found is meant, counted from 0. */
  place: number
  look: (text: string) => void
  step: (by: 1 | -1, found: number) => void
  /** Whether the one who is meant should come into view as soon as their row is known. */
  isSought: RefObject<boolean>
}

/** Finding somebody in the table. The address can begin with it, so that it leads to somebody's row: `?find=Vega`. */
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
