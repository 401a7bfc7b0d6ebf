import './monthly.css'
import { useQuery } from '@tanstack/react-query'
import { LocateFixed } from 'lucide-react'
import { useRef } from 'react'
import { useMe } from '#web/account/me.ts'
import { Button } from '#web/components/controls/button.tsx'
import { monthTable } from '#web/data/window-calls.ts'
import { gamertagOf } from '#web/gamers/gamer-names.ts'
import { useListed } from '#web/lists/by-window/listed.ts'
import { scrollToRow } from '#web/lists/scroll-to-row.ts'
import type { RowsProps } from '#web/lists/shown-rows.ts'
import { isByWindow } from '#web/site.ts'
import { LeaderboardTable } from '../leaderboard-table.tsx'
import type { ReceivedMonth, ReceivedMonthlyEntry } from '../received-leaderboards.ts'
import { MonthlyRow } from './monthly-row.tsx'

const COLUMNS: readonly { title: string; className?: string; isHidden?: boolean }[] = [
  { title: 'Rank', className: 'rank' },
  { title: 'Change', className: 'move' },
  { title: 'Gamer' },
  { title: 'Squares', className: 'number wide-only' },
  { title: 'Challenges', className: 'number wide-only' },
  { title: 'Compared with the leader', className: 'bar wide-only', isHidden: true },
  { title: 'Points gained', className: 'number gained' },
  { title: 'Overall', className: 'number wide-only' },
]

const TOP = 3
const TOP_HEIGHT = 89
const HEIGHT = 65

interface MonthlyTableProps {
  month: string | undefined
  /** All, or the first of a large contest. */
  entries: readonly ReceivedMonthlyEntry[]
  isOld: boolean
  isOver: boolean
}

const LINES = {
  rowsOf: ({ leaderboards }: ReceivedMonth) => leaderboards,
  totalOf: ({ total }: ReceivedMonth) => total,
}

export function MonthlyTable(props: MonthlyTableProps) {
  return isByWindow() ? <MonthByWindow {...props} /> : <MonthRows {...props} rows={props.entries} />
}

function MonthByWindow(props: MonthlyTableProps) {
  const { month } = props
  const me = useMe()
  const { rows, onSeen } = useListed({ call: (window) => monthTable(month, window), ...LINES })
  const { data } = useQuery({
    ...monthTable(month, { around: me?.xuid ?? '', limit: 1 }),
    enabled: me !== null,
  })
  const isThere = data?.leaderboards?.some((entry) => gamertagOf(entry) === me?.gamertag)
  return (
    <MonthRows
      {...props}
      rows={rows.length > 0 ? rows : props.entries}
      onSeen={onSeen}
      myLine={isThere ? (data?.offset ?? -1) : -1}
    />
  )
}

interface MonthRowsProps extends Omit<MonthlyTableProps, 'month'> {
  rows: readonly (ReceivedMonthlyEntry | undefined)[]
  onSeen?: RowsProps['onSeen']
  /** My line, if it is not among the rows; -1 if there is none. */
  myLine?: number
}

function MonthRows({ entries, rows, onSeen, myLine, isOld, isOver }: MonthRowsProps) {
  const place = useRef<HTMLDivElement>(null)
  const me = useMe()?.gamertag
  const mine = myLine ?? (me === undefined ? -1 : entries.findIndex((entry) => gamertagOf(entry) === me))
  const heightOf = (index: number) => (index < TOP ? TOP_HEIGHT : HEIGHT)
  const jump = () => {
    if (place.current) scrollToRow(place.current, { index: mine, heightOf, takesFocus: true })
  }
  const most = Math.max(0, Number(entries[0]?.points_gained) || 0)
  return (
    <div ref={place}>
      {mine >= 0 && (
        <Button size="small" onClick={jump}>
          <LocateFixed /> Jump to me
        </Button>
      )}
      <LeaderboardTable
        label="Monthly leaderboard"
        className="leaderboard monthly"
        isOld={isOld}
        head={COLUMNS.map(({ title, className, isHidden }) => (
          <th key={title} scope="col" className={className}>
            {isHidden ? <span className="visually-hidden">{title}</span> : title}
          </th>
        ))}
        count={rows.length}
        heightOf={heightOf}
        onSeen={onSeen}
        row={(index, props) => {
          const entry = rows[index]
          return (
            entry && (
              <MonthlyRow
                key={gamertagOf(entry) ?? index}
                entry={entry}
                most={most}
                isTop={index < TOP}
                isMine={index === mine}
                {...props}
              />
            )
          )
        }}
      >
        <p className="legend-note">
          {isOver
            ? "Change compares the month's rank with that of the month before. Overall is the rank at the end of the month."
            : "Change compares this month's rank with the same day last month."}
        </p>
      </LeaderboardTable>
    </div>
  )
}
