/**
 * Restores a returning visitor's scroll position by the list entry. Restoring pixels, as browsers do, fails where
 * entries that were never rendered have estimated heights.
 */
import { type RefObject, useContext, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { Returning } from './returning.ts'

interface Place {
  /** The first visible entry, and its offset from the top of the window. */
  index: number
  top: number
}

/** One per history entry. */
const places = new Map<string, Place>()

export function useScrollRestoration(list: RefObject<HTMLElement | null>): void {
  const isReturning = useContext(Returning)
  const { key } = useLocation()
  useLayoutEffect(() => {
    const place = isReturning ? places.get(key) : undefined
    const restoring = place && list.current ? restorePlace(list.current, place) : undefined
    return () => {
      // Leaving before the restoration means the visitor has not scrolled, so the old place stays.
      if (restoring?.cancel()) return
      const left = list.current && placeIn(list.current)
      if (left) places.set(key, left)
    }
  }, [key, list, isReturning])
}

function placeIn(list: HTMLElement): Place | undefined {
  for (const [index, entry] of [...list.children].entries()) {
    const { top, bottom } = entry.getBoundingClientRect()
    if (bottom > 0) return { index, top }
  }
}

/** Entries that come near are rendered and change the layout below, so it takes a few frames to settle. */
const FRAMES = 4

function restorePlace(list: HTMLElement, { index, top }: Place) {
  let framesLeft = FRAMES
  const step = () => {
    const entry = list.children[index]
    if (entry) scrollBy({ top: entry.getBoundingClientRect().top - top, behavior: 'instant' })
    framesLeft -= 1
    if (framesLeft > 0) request = requestAnimationFrame(step)
  }
  // Not at once: the router scrolls to its saved pixels after the effects of the screen.
  let request = requestAnimationFrame(step)
  /** Returns whether it was still running. */
  const cancel = () => {
    cancelAnimationFrame(request)
    return framesLeft > 0
  }
  return { cancel }
}
