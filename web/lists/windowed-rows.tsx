/** Loaded only for lists of more than a thousand rows. */
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { RowsProps } from './shown-rows.ts'

/** Enough that fast scrolling does not outrun the rendering. */
const OVERSCAN = 12

export function WindowedRows({ count, heightOf, container, onSeen, children }: RowsProps) {
  const start = useStart(container)
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: heightOf,
    scrollMargin: start,
    overscan: OVERSCAN,
  })
  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  useEffect(() => onSeen?.(first, last), [onSeen, first, last])
  return children({
    isWindowed: true,
    indexes: items.map(({ index }) => index),
    before: (items[0]?.start ?? start) - start,
    after: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? start) - start),
    measure: virtualizer.measureElement,
  })
}

/** The rows' offset from the top of the document, which changes with the window's width. */
function useStart(container: RefObject<HTMLElement | null>): number {
  const [start, setStart] = useState(0)
  useLayoutEffect(() => {
    const update = () => setStart((container.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    update()
    addEventListener('resize', update)
    return () => removeEventListener('resize', update)
  }, [container])
  return start
}
