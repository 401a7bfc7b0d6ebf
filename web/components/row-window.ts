/**
 * Which rows of a list are on the page. Up to a thousand all of them are, so that find-in-page, print and screen readers see
 * them; of more, only those near the window, with room kept for the others before and after.
 */
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { useGrowingCount } from './growing-count.ts'

const ALL_UP_TO = 1000

interface RowWindowOptions {
  count: number
  /** In pixels: a guess until a row has been seen. */
  heightOf: (index: number) => number
  /** The element that the rows are in. */
  container: RefObject<HTMLElement | null>
  /** Whether all rows must stand at once; else they are added in steps. */
  atOnce?: boolean
}

export interface RowWindow {
  isWindowed: boolean
  indexes: readonly number[]
  /** The height of the rows left out before and after, in pixels. */
  before: number
  after: number
  /** The `ref` of every row, which must also carry its index as `data-index`. */
  measure: ((row: HTMLElement | null) => void) | undefined
}

export function useRowWindow({ count, heightOf, container, atOnce = false }: RowWindowOptions): RowWindow {
  const isWindowed = count > ALL_UP_TO
  const start = useStart(container, isWindowed)
  const shown = useGrowingCount(isWindowed ? 0 : count, { first: 40, step: 120, atOnce })
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: isWindowed,
    estimateSize: heightOf,
    overscan: 12,
    scrollMargin: start,
  })
  if (!isWindowed) {
    const indexes = Array.from({ length: shown }, (_, index) => index)
    return { isWindowed, indexes, before: 0, after: 0, measure: undefined }
  }
  const items = virtualizer.getVirtualItems()
  return {
    isWindowed,
    indexes: items.map(({ index }) => index),
    before: (items[0]?.start ?? start) - start,
    after: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? start) - start),
    measure: virtualizer.measureElement,
  }
}

/** How far below the top of the document the rows begin; what is above them changes its height with the window's width. */
function useStart(container: RefObject<HTMLElement | null>, isWindowed: boolean): number {
  const [start, setStart] = useState(0)
  useLayoutEffect(() => {
    if (!isWindowed) return
    const update = () => setStart((container.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    update()
    addEventListener('resize', update)
    return () => removeEventListener('resize', update)
  }, [container, isWindowed])
  return start
}
