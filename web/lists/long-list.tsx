import './long-list.css'
import { type ReactNode, useRef } from 'react'
import { Waiting } from './by-window/waiting.tsx'
import type { LongItems } from './long-items.ts'
import { Rows } from './rows.tsx'

interface LongListProps<Item> extends LongItems<Item> {
  ordered?: boolean
  children: (item: Item, index: number) => ReactNode
}

/** A list of any length: ten thousand rows cost no more than the visible ones. */
export function LongList<Item>(props: LongListProps<Item>) {
  const { items, keyOf, rowHeight, ordered = false, children, ...steps } = props
  const container = useRef<HTMLOListElement & HTMLUListElement>(null)
  const List = ordered ? 'ol' : 'ul'
  return (
    <Rows count={items.length} heightOf={() => rowHeight} container={container} {...steps}>
      {({ isWindowed, indexes, before, after, measure }) => (
        <List
          ref={container}
          className={isWindowed ? 'list' : 'list long-list'}
          style={{ '--row-height': `${rowHeight}px`, paddingTop: before, paddingBottom: after }}
        >
          {indexes.map((index) => {
            const item = items[index]
            return (
              index < items.length && (
                <li
                  key={item === undefined ? index : keyOf(item, index)}
                  ref={measure}
                  data-index={index}
                  aria-setsize={isWindowed ? items.length : undefined}
                  aria-posinset={isWindowed ? index + 1 : undefined}
                >
                  {item === undefined ? <Waiting /> : children(item, index)}
                </li>
              )
            )
          })}
        </List>
      )}
    </Rows>
  )
}
