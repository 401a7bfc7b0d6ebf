/** A long list is put on the page in steps, so that no step holds the visitor up; in the end all of it is there. */
import { startTransition, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'

interface Steps {
  /** More than a first view holds: what is added later must not be seen arriving. */
  first: number
  step: number
  atOnce: boolean
}

export function useGrowingCount(total: number, { first, step, atOnce }: Steps): number {
  const [count, setCount] = useState(atOnce ? Number.POSITIVE_INFINITY : first)
  useEffect(() => {
    if (count >= total) return
    const next = setTimeout(() => startTransition(() => setCount(count + step)))
    return () => clearTimeout(next)
  }, [count, step, total])
  return Math.min(count, total)
}

/**
 * Whether somebody came back to a screen whose answer is still here. Then the whole list must stand at once: the place they had
 * scrolled to may be at its end.
 */
export function useComesBack(answer: unknown): boolean {
  const isBack = useNavigationType() === 'POP'
  const [comesBack] = useState(isBack && answer !== undefined)
  return comesBack
}
