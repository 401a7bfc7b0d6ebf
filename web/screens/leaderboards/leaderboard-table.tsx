import { type ReactNode, useRef } from 'react'
import { WaitingCell } from '#web/lists/by-window/waiting.tsx'
import type { RowsProps } from '#web/lists/shown-rows.ts'
import { type TableRowProps, TableRows } from '#web/lists/table-rows.tsx'
import { useNarrowTable } from './narrow-table.ts'

export const NO_LEADERBOARD = 'No leaderboard data available'

/** Rows are expensive: ten take a slow phone half the time in which an answer feels immediate. */
const NARROW_STEPS = { first: 10, step: 6 }
const WIDE_STEPS = { first: 16, step: 24 }

interface LeaderboardTableProps extends Pick<RowsProps, 'count' | 'heightOf' | 'onSeen'> {
  label: string
  className: string
  tableClassName?: string
  /** While the rows are those of another period. */
  isOld?: boolean
  head: ReactNode
  /** Another order starts again from the first rows. */
  order?: string
  /** Undefined if it is not fetched yet. */
  row: (index: number, props: TableRowProps, isNarrow: boolean) => ReactNode
  children?: ReactNode
}

/** A table of gamers that drops columns if there is no room. */
export function LeaderboardTable(props: LeaderboardTableProps) {
  const { label, className, tableClassName = 'table', isOld, head, order, row, children, ...rows } = props
  const table = useRef<HTMLTableElement>(null)
  const isNarrow = useNarrowTable(table)
  return (
    <div className={className} data-narrow={isNarrow ? '' : undefined} aria-busy={isOld}>
      <table ref={table} className={tableClassName} aria-label={label} aria-rowcount={rows.count + 1}>
        <thead>
          <tr>{head}</tr>
        </thead>
        <TableRows key={order} {...rows} {...(isNarrow ? NARROW_STEPS : WIDE_STEPS)}>
          {(index, props) =>
            row(index, props, isNarrow) ?? (
              <tr key={`waiting ${index}`} {...props}>
                <WaitingCell height={rows.heightOf(index)} />
              </tr>
            )
          }
        </TableRows>
      </table>
      {children}
    </div>
  )
}
