import { useMemo, useRef } from 'react'
import { Empty } from '#web/components/notices/empty.tsx'
import { Loading } from '#web/components/notices/loading.tsx'
import { leaderboards } from '#web/data/calls.ts'
import { useAnswer } from '#web/data/use-answer.ts'
import { gamertagOf } from '#web/gamers/gamer-names.ts'
import { useKeptState } from '#web/lists/kept-state.ts'
import { Returning, useReturning } from '#web/lists/returning.ts'
import { TableRows } from '#web/lists/table-rows.tsx'
import { useNarrowTable } from '../narrow-table.ts'
import type { ReceivedEntry } from '../received.ts'
import { ColumnHeading } from './column-heading.tsx'
import { type Column, FIRST_ORDER, isBanded, orderAfterClick, rowsOf } from './overall-order.ts'
import { BandRow, GamerRow } from './overall-rows.tsx'

export const NO_DATA = 'No leaderboard data available'

export function Overall() {
  const { data, isPending } = useAnswer(leaderboards())
  const isReturning = useReturning(data)
  const entries = data?.leaderboards
  if (isPending)
    return (
      <div className="tab-loading">
        <Loading />
      </div>
    )
  if (!entries?.length) return <Empty text={NO_DATA} />
  return (
    <Returning value={isReturning}>
      <OverallTable entries={entries} />
    </Returning>
  )
}

interface ColumnOfTable {
  column: Column
  title: string
  className?: string
}

const COLUMNS: readonly ColumnOfTable[] = [
  { column: 'site_rank', title: 'Rank', className: 'rank' },
  { column: 'gamertag', title: 'Gamer' },
  { column: 'badge', title: 'Badge', className: 'badge wide-only' },
  { column: 'points', title: 'Points', className: 'number' },
  { column: 'challenge_points', title: 'Challenge Points', className: 'number wide-only' },
  { column: 'gamerscore', title: 'Gamerscore', className: 'number wide-only' },
]

const HEIGHTS = { band: 79, top: 93, gamer: 65 }

function OverallTable({ entries }: { entries: readonly ReceivedEntry[] }) {
  const [order, setOrder] = useKeptState('order', FIRST_ORDER)
  const table = useRef<HTMLTableElement>(null)
  const isNarrow = useNarrowTable(table)
  const rows = useMemo(() => rowsOf(entries, order), [entries, order])
  const heightOf = (index: number) => {
    const row = rows[index]
    return HEIGHTS[row?.kind === 'gamer' && row.isTop ? 'top' : (row?.kind ?? 'gamer')]
  }
  return (
    <div className="leaderboard" data-narrow={isNarrow ? '' : undefined}>
      <table
        ref={table}
        className={isBanded(order) ? 'table' : 'table unbanded'}
        aria-label="Overall leaderboard"
        aria-rowcount={rows.length + 1}
      >
        <thead>
          <tr>
            {COLUMNS.map(({ column, title, className }) => (
              <ColumnHeading
                key={column}
                title={title}
                className={className}
                direction={order.column === column ? order.direction : undefined}
                onClick={() => setOrder(orderAfterClick(order, column))}
              />
            ))}
          </tr>
        </thead>
        <TableRows
          // Another order starts again from the first rows.
          key={`${order.column} ${order.direction}`}
          count={rows.length}
          heightOf={heightOf}
        >
          {(index, props) => {
            const row = rows[index]
            if (!row) return null
            return row.kind === 'band' ? (
              <BandRow key={`band ${index}`} badge={row.badge} columns={COLUMNS.length} {...props} />
            ) : (
              <GamerRow key={gamertagOf(row.entry) ?? index} entry={row.entry} isTop={row.isTop} {...props} />
            )
          }}
        </TableRows>
      </table>
    </div>
  )
}
