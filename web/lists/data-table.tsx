import type { ReactNode } from 'react'
import { WaitingCell } from './by-window/waiting.tsx'
import type { LongItems } from './long-items.ts'
import { needsWindow } from './shown-rows.ts'
import { SortableHeading } from './sortable-heading.tsx'
import { TableRows } from './table-rows.tsx'

export interface Column<Item> {
  title: string
  /** Instead of the title in the heading. */
  heading?: ReactNode
  /** The title is only for screen readers. */
  isTitleHidden?: boolean
  isNumber?: boolean
  className?: string
  /** Makes the heading a button. */
  sort?: { direction: 'none' | 'ascending' | 'descending' | undefined; onClick: () => void }
  cell: (item: Item) => ReactNode
  /** The cell is the heading of its row. */
  isRowHeading?: boolean
  /** Marks the best value of a row or column. */
  leads?: (item: Item) => boolean
}

interface DataTableProps<Item> extends Omit<LongItems<Item>, 'rowHeight'> {
  /** For screen readers. */
  label?: string
  columns: readonly Column<Item>[]
  /** `fixed-columns` for a table that may be longer than its window: its columns must not move. */
  className?: string
  rowClassName?: (item: Item) => string | undefined
  rowHeight?: number
}

export function DataTable<Item>(props: DataTableProps<Item>) {
  const { label, columns, items, keyOf, rowHeight = 48, className = '', rowClassName, ...steps } = props
  const isWindowed = needsWindow({ count: items.length, onSeen: steps.onSeen })
  return (
    <table
      className={`table ${className}`.trim()}
      aria-label={label}
      aria-rowcount={isWindowed ? items.length + 1 : undefined}
    >
      <thead>
        <tr aria-rowindex={isWindowed ? 1 : undefined}>
          {columns.map((column) => (
            <Heading key={column.title} column={column} />
          ))}
        </tr>
      </thead>
      <TableRows count={items.length} heightOf={() => rowHeight} {...steps}>
        {(index, row) => {
          const item = items[index]
          if (index >= items.length) return null
          if (item === undefined)
            return (
              <tr key={index} {...row}>
                <WaitingCell height={rowHeight} />
              </tr>
            )
          return (
            <tr key={keyOf(item, index)} className={rowClassName?.(item)} {...row}>
              {columns.map((column) => (
                <Cell key={column.title} column={column} item={item} />
              ))}
            </tr>
          )
        }}
      </TableRows>
    </table>
  )
}

const classOf = ({ isNumber, className }: Column<never>): string | undefined =>
  [isNumber && 'number', className].filter(Boolean).join(' ') || undefined

function Heading<Item>({ column }: { column: Column<Item> }) {
  const { title, heading = title, isTitleHidden, sort } = column
  if (sort) return <SortableHeading title={title} className={classOf(column)} {...sort} />
  return (
    <th scope="col" className={classOf(column)}>
      {isTitleHidden ? <span className="visually-hidden">{title}</span> : heading}
    </th>
  )
}

function Cell<Item>({ column, item }: { column: Column<Item>; item: Item }) {
  const { title, cell, isRowHeading, leads } = column
  if (isRowHeading) return <th scope="row">{cell(item)}</th>
  return (
    <td className={classOf(column)} data-name={title} data-leads={leads?.(item) || undefined}>
      {cell(item)}
    </td>
  )
}
