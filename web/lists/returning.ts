import { createContext, useState } from 'react'
import { useNavigationType } from 'react-router'

/**
 * Whether the visitor returned to a screen whose answer is still in memory. Its lists are then drawn whole, because the place
 * that the visitor had scrolled to may be at their end; otherwise they are drawn in steps. A screen provides it from
 * `useReturning`.
 */
export const Returning = createContext(false)

/** Decided once, when the screen is mounted: an answer that comes later is drawn in steps. */
export function useReturning(answer: unknown): boolean {
  const isBack = useNavigationType() === 'POP'
  const [isReturning] = useState(isBack && answer !== undefined)
  return isReturning
}
