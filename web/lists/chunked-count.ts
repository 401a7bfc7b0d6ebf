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
  useEffect(
    () => (count >= total ? undefined : afterFrame(() => setCount(count + step))),
    [count, step, total],
  )
  useEffect(() => {
    const showAll = () => flushSync(() => setCount(Number.POSITIVE_INFINITY))
    addEventListener('beforeprint', showAll)
    return () => removeEventListener('beforeprint', showAll)
  }, [])
  return Math.min(count, total)
}

/** Takes the next step after the frame of the last: two in one frame would be laid out as one long task. Returns its cancelling. */
export function afterFrame(step: () => void): () => void {
  let next: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    next = setTimeout(() => startTransition(step))
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(next)
  }
}
