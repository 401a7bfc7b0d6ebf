import './long-table.css'
import { type Key, type ReactNode, useRef } from 'react'
import { useRowWindow } from './row-window.ts'

interface LongTableProps<Item> {
  /** What the table lists, for those who cannot see it. */
  label: string
  /** The cells of the header row. */
  head: ReactNode
  items: readonly Item[]
  keyOf: (item: Item, index: number) => Key
  /** In pixels, for rows that have not been drawn yet. */
  rowHeight: number
  /** For a visitor who comes back; see `useComesBack`. */
  atOnce?: boolean
  /** Rows drawn at first and in every step; see `row-window`. */
  first?: number
  step?: number
  className?: string
  /** The cells of one row. */
  children: (item: Item) => ReactNode
}

/** A table of any length. Its columns need widths in the stylesheet, or they would move while rows come and go. */
export function LongTable<Item>(props: LongTableProps<Item>) {
  const { label, head, items, keyOf, rowHeight, atOnce = false, first, step, className, children } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const { isWindowed, indexes, before, after, measure } = useRowWindow({
    count: items.length,
    heightOf: () => rowHeight,
    container: body,
    atOnce,
    first,
    step,
  })
  return (
    <table
      className={className ? `table long-table ${className}` : 'table long-table'}
      aria-label={label}
      aria-rowcount={isWindowed ? items.length + 1 : undefined}
    >
      <thead>
        <tr aria-rowindex={isWindowed ? 1 : undefined}>{head}</tr>
      </thead>
      <tbody
        ref={body}
        style={isWindowed ? { '--before': `${before}px`, '--after': `${after}px` } : undefined}
      >
        {indexes.map((index) => {
          const item = items[index]
          return (
            item !== undefined && (
              <tr
                key={keyOf(item, index)}
                ref={measure}
                data-index={index}
                aria-rowindex={isWindowed ? index + 2 : undefined}
              >
                {children(item)}
              </tr>
            )
          )
        })}
      </tbody>
    </table>
  )
}
