import { type ReactNode, useRef } from 'react'
import { type TableRowProps, TableRows } from '#web/lists/table-rows.tsx'
import { useNarrowTable } from './narrow-table.ts'

export const NO_LEADERBOARD = 'No leaderboard data available'

/** Rows are expensive: ten take a slow phone half the time in which an answer feels immediate. */
const NARROW_STEPS = { first: 10, step: 6 }
const WIDE_STEPS = { first: 16, step: 24 }

interface LeaderboardTableProps {
  label: string
  className: string
  tableClassName?: string
  /** While the rows are those of another period. */
  isOld?: boolean
  head: ReactNode
  /** Another order starts again from the first rows. */
  order?: string
  count: number
  /** Estimated pixels until a row is rendered. */
  heightOf: (index: number) => number
  /** Called with the rendered rows. */
  onSeen?: ((first: number, last: number) => void) | undefined
  row: (index: number, props: TableRowProps, isNarrow: boolean) => ReactNode
  children?: ReactNode
}

/** A table of gamers that drops columns if there is no room. */
export function LeaderboardTable(props: LeaderboardTableProps) {
  const {
    label,
    className,
    tableClassName = 'table',
    isOld,
    head,
    order,
    count,
    heightOf,
    onSeen,
    row,
    children,
  } = props
  const table = useRef<HTMLTableElement>(null)
  const isNarrow = useNarrowTable(table)
  return (
    <div className={className} data-narrow={isNarrow ? '' : undefined} aria-busy={isOld}>
      <table ref={table} className={tableClassName} aria-label={label} aria-rowcount={count + 1}>
        <thead>
          <tr>{head}</tr>
        </thead>
        <TableRows
          key={order}
          count={count}
          heightOf={heightOf}
          onSeen={onSeen}
          {...(isNarrow ? NARROW_STEPS : WIDE_STEPS)}
        >
          {(index, props) => row(index, props, isNarrow)}
        </TableRows>
      </table>
      {children}
    </div>
  )
}
