/**
 * Whoever comes back to a list finds the entry that they left where they left it. The browser's own way, a number of pixels,
 * fails where entries that were never drawn have guessed heights.
 */
import { type RefObject, useContext, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { Returning } from './returning.ts'

interface Place {
  /** The first entry in sight, and how far below the top of the window it began. */
  index: number
  top: number
}

/** One for each entry of the browser's history. */
const places = new Map<string, Place>()

export function useKeptPlace(list: RefObject<HTMLElement | null>): void {
  const isReturning = useContext(Returning)
  const { key } = useLocation()
  useLayoutEffect(() => {
    const place = isReturning ? places.get(key) : undefined
    const hold = place && list.current ? holdPlace(list.current, place) : undefined
    return () => {
      if (hold?.cancel()) return
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

/** What comes near is drawn, gets its true height and moves what is below, so the place is taken in a few frames. */
const FRAMES = 4

function holdPlace(list: HTMLElement, { index, top }: Place) {
  let left = FRAMES
  const step = () => {
    const entry = list.children[index]
    if (entry) scrollBy({ top: entry.getBoundingClientRect().top - top, behavior: 'instant' })
    left -= 1
    if (left > 0) request = requestAnimationFrame(step)
  }
  // Not at once: the router puts the page back by pixels after the effects of the screen.
  let request = requestAnimationFrame(step)
  /** Whether it came before the place was taken. */
  const cancel = () => {
    cancelAnimationFrame(request)
    return left > 0
  }
  return { cancel }
}
