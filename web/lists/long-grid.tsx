import './long-grid.css'
import { type Key, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useRowWindow } from './row-window.ts'

interface LongGridProps<Item> {
  items: readonly Item[]
  keyOf: (item: Item, index: number) => Key
  /** In pixels, gap included, for rows that have not been drawn yet. */
  rowHeight: number
  /** For a visitor who comes back; see `useComesBack`. */
  atOnce?: boolean
  /** Rows drawn at first and in every step; see `row-window`. */
  first?: number
  step?: number
  /** Its stylesheet says how many columns there are. */
  className: string
  children: (item: Item) => ReactNode
}

/** A list of any length in as many columns as there is room for. */
export function LongGrid<Item>(props: LongGridProps<Item>) {
  const { items, keyOf, rowHeight, atOnce = false, first: firstRows, step, className, children } = props
  const list = useRef<HTMLUListElement>(null)
  const columns = useColumnCount(list)
  const { isWindowed, indexes, before, after } = useRowWindow({
    count: Math.ceil(items.length / columns),
    heightOf: () => rowHeight,
    container: list,
    atOnce,
    first: firstRows,
    step,
  })
  const first = (indexes[0] ?? 0) * columns
  const shown = items.slice(first, first + indexes.length * columns)
  return (
    <ul
      ref={list}
      className={`long-grid ${className}`}
      style={{ '--row-height': `${rowHeight}px`, paddingTop: before, paddingBottom: after }}
    >
      {shown.map((item, offset) => (
        <li
          key={keyOf(item, first + offset)}
          aria-setsize={isWindowed ? items.length : undefined}
          aria-posinset={isWindowed ? first + offset + 1 : undefined}
        >
          {children(item)}
        </li>
      ))}
    </ul>
  )
}

/** As the browser laid them out; 1 until it did. */
function useColumnCount(list: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(1)
  useLayoutEffect(() => {
    const { current } = list
    if (!current) return
    const update = () => setCount(getComputedStyle(current).gridTemplateColumns.split(' ').length)
    update()
    const observer = new ResizeObserver(update)
    observer.observe(current)
    return () => observer.disconnect()
  }, [list])
  return count
}
