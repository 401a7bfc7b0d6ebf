import './long-list.css'
import { type Key, type ReactNode, useRef } from 'react'
import { useRowWindow } from './row-window.ts'

interface LongListProps<Item> {
  items: readonly Item[]
  keyOf: (item: Item, index: number) => Key
  /** In pixels, for rows that have not been drawn yet. */
  rowHeight: number
  /** Whether the order says something. */
  ordered?: boolean
  /** For a visitor who comes back; see `useComesBack`. */
  atOnce?: boolean
  children: (item: Item, index: number) => ReactNode
}

/** A list of any length: a thousand rows cost no more than those in sight, ten thousand neither. */
export function LongList<Item>(props: LongListProps<Item>) {
  const { items, keyOf, rowHeight, ordered = false, atOnce = false, children } = props
  const container = useRef<HTMLOListElement & HTMLUListElement>(null)
  const { isWindowed, indexes, before, after, measure } = useRowWindow({
    count: items.length,
    heightOf: () => rowHeight,
    container,
    atOnce,
  })
  const List = ordered ? 'ol' : 'ul'
  return (
    <List
      ref={container}
      className={isWindowed ? 'list' : 'list long-list'}
      style={{ '--row-height': `${rowHeight}px`, paddingTop: before, paddingBottom: after }}
    >
      {indexes.map((index) => {
        const item = items[index]
        return (
          item !== undefined && (
            <li
              key={keyOf(item, index)}
              ref={measure}
              data-index={index}
              aria-setsize={isWindowed ? items.length : undefined}
              aria-posinset={isWindowed ? index + 1 : undefined}
            >
              {children(item, index)}
            </li>
          )
        )
      })}
    </List>
  )
}
