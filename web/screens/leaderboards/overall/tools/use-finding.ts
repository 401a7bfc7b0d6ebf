import { useDeferredValue, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useHistoryState } from '#web/lists/history-state.ts'
import { stepThrough } from './find-gamers.ts'

export type Finding = ReturnType<typeof useFinding>

/** Finding a gamer in the table. The address can start it: `?find=Vega`. */
export function useFinding() {
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
    /** The highlighted text, which lags behind the typed one. */
    marked: useDeferredValue(find.text),
    look: (text: string) => go({ text, place: 0 }),
    step: (by: 1 | -1, found: number) => go({ ...find, place: stepThrough(find.place, by, found) }),
    /** Whether the current match should be scrolled to once its row is known. */
    isSought,
  }
}
