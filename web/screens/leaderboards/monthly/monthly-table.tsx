import './monthly.css'
import { LocateFixed } from 'lucide-react'
import { useRef } from 'react'
import { useMe } from '#web/account/me.ts'
import { Button } from '#web/components/controls/button.tsx'
import { gamertagOf } from '#web/gamers/gamer-names.ts'
import { scrollToRow } from '#web/lists/scroll-to-row.ts'
import { LeaderboardTable } from '../leaderboard-table.tsx'
import type { ReceivedMonthlyEntry } from '../received-leaderboards.ts'
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
  entries: readonly ReceivedMonthlyEntry[]
  isOld: boolean
  /** Whether the month is a past one. */
  isOver: boolean
}

export function MonthlyTable({ entries, isOld, isOver }: MonthlyTableProps) {
  const place = useRef<HTMLDivElement>(null)
  const me = useMe()?.gamertag
  const mine = me === undefined ? -1 : entries.findIndex((entry) => gamertagOf(entry) === me)
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
        count={entries.length}
        heightOf={heightOf}
        row={(index, props) => {
          const entry = entries[index]
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
