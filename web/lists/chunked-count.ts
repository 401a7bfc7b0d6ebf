/** Renders a long list in steps, so that no step blocks the visitor. */
import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

export interface Steps {
  /** More than a first view, so that the next step arrives unseen. */
  first: number
  step: number
}

/** How many of `total` entries to render now. `startsWhole` is for a returning visitor; see `Returning`. */
export function useChunkedCount(total: number, { first, step }: Steps, startsWhole: boolean): number {
  const [count, setCount] = useState(startsWhole ? Number.POSITIVE_INFINITY : first)
  useEffect(() => {
    if (count >= total) return
    // After the frame of this step: two steps in one frame would be laid out as one long task.
    let next: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      next = setTimeout(() => startTransition(() => setCount(count + step)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(next)
    }
  }, [count, step, total])
  useEffect(() => {
    const showAll = () => flushSync(() => setCount(Number.POSITIVE_INFINITY))
    addEventListener('beforeprint', showAll)
    return () => removeEventListener('beforeprint', showAll)
  }, [])
  return Math.min(count, total)
}
