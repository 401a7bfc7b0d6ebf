import './leaderboards-monthly.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { parseTimestamp } from '#contract/fields/timestamp.ts'
import { ButtonLink } from '#web/components/controls/button.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { Loading } from '#web/components/notices/loading.tsx'
import { leaderboardsMonthly } from '#web/data/calls.ts'
import { gamertagOf } from '#web/gamers/gamer-names.ts'
import { Returning, useReturning } from '#web/lists/returning.ts'
import { TableRows } from '#web/lists/table-rows.tsx'
import { dayNamed, dayTitle, easternDay, monthTitle } from '../calendar.ts'
import { useNarrowTable } from '../narrow-table.ts'
import { NO_DATA } from '../overall/overall.tsx'
import { PeriodPicker } from '../period-picker.tsx'
import type { ReceivedMonth, ReceivedMonthlyEntry } from '../received.ts'
import { MonthlyRow } from './monthly-row.tsx'

/** The month is in the address: `?tab=monthly&month=2025-09`. Without one it is the current month. */
export function Monthly() {
  const [parameters] = useSearchParams()
  const month = parameters.get('month') ?? undefined
  const { data, isPending, isError, isPlaceholderData } = useQuery({
    ...leaderboardsMonthly(month),
    placeholderData: keepPreviousData,
  })
  const isReturning = useReturning(data)
  if (isPending)
    return (
      <div className="tab-loading">
        <Loading />
      </div>
    )
  if (isError && !data)
    return (
      <Empty text={NO_DATA}>
        {month && (
          <ButtonLink to="?tab=monthly" size="small">
            Show this month
          </ButtonLink>
        )}
      </Empty>
    )
  return (
    <Returning value={isReturning}>
      <Month month={data ?? {}} isOld={isPlaceholderData} />
    </Returning>
  )
}

function Month({ month, isOld }: { month: ReceivedMonth; isOld: boolean }) {
  const [, setParameters] = useSearchParams()
  const start = parseTimestamp(month.starts_at)
  const first = dayNamed(month.month) ?? (start ? easternDay(start) : null)
  const entries = month.leaderboards ?? []
  return (
    <>
      <PeriodPicker
        unit="month"
        title={first === null ? 'This month' : monthTitle(first)}
        previous={month.previous_month}
        next={month.next_month}
        onChoose={(chosen) => setParameters({ tab: 'monthly', month: chosen }, { preventScrollReset: true })}
      >
        {sentence(first, Boolean(month.next_month))}
      </PeriodPicker>
      {entries.length === 0 ? (
        <Empty text={NO_DATA} />
      ) : (
        <MonthlyTable key={month.month} entries={entries} isOld={isOld} />
      )}
    </>
  )
}

function sentence(first: number | null, isOver: boolean): string {
  if (first === null) return 'Points gained in the month, Eastern time.'
  return isOver
    ? `Points gained in ${monthTitle(first)}, Eastern time.`
    : `Points gained since ${dayTitle(first)}, Eastern time.`
}

const COLUMNS: readonly { title: string; className?: string; isHidden?: boolean }[] = [
  { title: 'Rank', className: 'rank' },
  { title: 'Move', className: 'move' },
  { title: 'Gamer' },
  { title: 'Squares', className: 'number wide-only' },
  { title: 'Challenges', className: 'number wide-only' },
  { title: 'Against the leader', className: 'bar wide-only', isHidden: true },
  { title: 'Points gained', className: 'number gained' },
  { title: 'Overall', className: 'number wide-only' },
]

const TOP = 3
const TOP_HEIGHT = 89
const HEIGHT = 65

interface MonthlyTableProps {
  entries: readonly ReceivedMonthlyEntry[]
  isOld: boolean
}

function MonthlyTable({ entries, isOld }: MonthlyTableProps) {
  const table = useRef<HTMLTableElement>(null)
  const isNarrow = useNarrowTable(table)
  const most = Math.max(0, ...entries.slice(0, 1).map(({ points_gained }) => Number(points_gained) || 0))
  return (
    <div className="leaderboard monthly" data-narrow={isNarrow ? '' : undefined} aria-busy={isOld}>
      <table
        ref={table}
        className="table"
        aria-label="Monthly leaderboard"
        aria-rowcount={entries.length + 1}
      >
        <thead>
          <tr>
            {COLUMNS.map(({ title, className, isHidden }) => (
              <th key={title} scope="col" className={className}>
                {isHidden ? <span className="visually-hidden">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <TableRows count={entries.length} heightOf={(index) => (index < TOP ? TOP_HEIGHT : HEIGHT)}>
          {(index, props) => {
            const entry = entries[index]
            return (
              entry && (
                <MonthlyRow
                  key={gamertagOf(entry) ?? index}
                  entry={entry}
                  most={most}
                  isTop={index < TOP}
                  {...props}
                />
              )
            )
          }}
        </TableRows>
      </table>
      <p className="legend-note">Move compares this month's rank with the same day last month.</p>
    </div>
  )
}
