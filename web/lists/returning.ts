import { createContext, useState } from 'react'
import { useNavigationType } from 'react-router'

/**
 * Whether the visitor returned to a screen whose answer is still in memory. Its lists are then rendered whole, because
 * the scroll position may be at their end; otherwise in steps. A screen provides it from `useReturning`.
 */
export const Returning = createContext(false)

/** Decided once on mount: a later answer is rendered in steps. */
export function useReturning(answer: unknown): boolean {
  const isBack = useNavigationType() === 'POP'
  const [isReturning] = useState(isBack && answer !== undefined)
  return isReturning
}
