/** Renders a long list in steps, so that no step blocks the visitor. */
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

export interface Steps {
  /** More than a first view, so that the next step arrives unseen. */
  first: number
  step: number
  /** As many as are rendered before the visitor has done anything; default all. */
  untilActing?: number
}

/** How many of `total` entries to render now. `startsWhole` is for a returning visitor; see `Returning`. */
export function useChunkedCount(
  total: number,
  { first, step, untilActing }: Steps,
  startsWhole: boolean,
): number {
  const [count, setCount] = useState(startsWhole ? Number.POSITIVE_INFINITY : first)
  const hasActed = useHasActed()
  const wanted = hasActed ? total : Math.min(total, untilActing ?? total)
  useEffect(() => {
    if (count >= wanted) return
    // After the frame of this step: two steps in one frame would be laid out as one long task.
    let next: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      next = setTimeout(() => startTransition(() => setCount(count + step)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(next)
    }
  }, [count, step, wanted])
  useEffect(() => {
    const showAll = () => flushSync(() => setCount(Number.POSITIVE_INFINITY))
    addEventListener('beforeprint', showAll)
    return () => removeEventListener('beforeprint', showAll)
  }, [])
  return Math.min(count, total)
}

const ACTIONS = ['scroll', 'wheel', 'pointerdown', 'keydown'] as const

/** Whether the visitor has done anything on this page yet. Until then nobody sees what is below the first view. */
let hasActed = false

function subscribe(onChange: () => void): () => void {
  const note = () => {
    hasActed = true
    onChange()
  }
  for (const action of ACTIONS) addEventListener(action, note, { passive: true, once: true })
  return () => {
    for (const action of ACTIONS) removeEventListener(action, note)
  }
}

const useHasActed = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => hasActed,
    () => false,
  )
