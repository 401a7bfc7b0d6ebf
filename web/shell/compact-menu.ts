import { useEffect, useState } from 'react'

/** The same number as in top-bar.css. */
const COMPACT = '(max-width: 1100px)'
/** A guess for the first render, before the page can be measured. */
const FIRST_GUESS = '(max-width: 768px)'

/** Whether the links are in a drawer. */
export function useCompactMenu(): boolean {
  const [isCompact, setCompact] = useState(() => globalThis.matchMedia?.(FIRST_GUESS).matches ?? false)
  useEffect(() => {
    const query = matchMedia(COMPACT)
    const update = () => setCompact(query.matches)
    update()
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])
  return isCompact
}
