/** A long list is drawn in steps, so that no step blocks the visitor; in the end all of it is on the page. */
import { startTransition, useEffect, useState } from 'react'

export interface Steps {
  /** More than a first view holds: nobody should see the next step arrive. */
  first: number
  step: number
}

/** How many of `total` entries to draw now. `startsWhole` is for a visitor who returned; see `Returning`. */
export function useChunkedCount(total: number, { first, step }: Steps, startsWhole: boolean): number {
  const [count, setCount] = useState(startsWhole ? Number.POSITIVE_INFINITY : first)
  useEffect(() => {
    if (count >= total) return
    const next = setTimeout(() => startTransition(() => setCount(count + step)))
    return () => clearTimeout(next)
  }, [count, step, total])
  return Math.min(count, total)
}
