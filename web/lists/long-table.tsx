import './long-table.css'
import type { ReactNode } from 'react'
import { WaitingCell } from './by-window/waiting.tsx'
import type { LongItems } from './long-items.ts'
import { needsWindow } from './shown-rows.ts'
import { TableRows } from './table-rows.tsx'

interface LongTableProps<Item> extends LongItems<Item> {
  /** For screen readers. */
  label: string
  head: ReactNode
  className: string
  children: (item: Item) => ReactNode
}

export function LongTable<Item>(props: LongTableProps<Item>) {
  const { label, head, items, keyOf, rowHeight, className, children, ...steps } = props
  const isWindowed = needsWindow({ count: items.length, onSeen: steps.onSeen })
  return (
    <table
      className={`table long-table ${className}`}
      aria-label={label}
      aria-rowcount={isWindowed ? items.length + 1 : undefined}
    >
      <thead>
        <tr aria-rowindex={isWindowed ? 1 : undefined}>{head}</tr>
      </thead>
      <TableRows count={items.length} heightOf={() => rowHeight} {...steps}>
        {(index, row) => {
          const item = items[index]
          return (
            index < items.length && (
              <tr key={item === undefined ? index : keyOf(item, index)} {...row}>
                {item === undefined ? <WaitingCell height={rowHeight} /> : children(item)}
              </tr>
            )
          )
        }}
      </TableRows>
    </table>
  )
}
