import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { formatLongDate } from '#contest/calendar/timestamp.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { RankBadge } from '#web/gamers/rank-badge.tsx'
import { type Column, DataTable } from '#web/lists/data-table.tsx'
import { NOT_KNOWN } from '../overall-standing.ts'
import type { HistoryPoint } from './history-points.ts'

const shown = (value: number | null): string => (value === null ? NOT_KNOWN : formatPoints(value))

export function HistoryTable({ points }: { points: readonly HistoryPoint[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="history-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <ChevronDown />
        Show as table
      </summary>
      {isOpen && (
        <DataTable columns={COLUMNS} items={points.toReversed()} keyOf={({ time }) => time.getTime()} />
      )}
    </details>
  )
}

const COLUMNS: readonly Column<HistoryPoint>[] = [
  { title: 'Date', cell: ({ time }) => formatLongDate(time) },
  { title: 'Rank', isNumber: true, className: 'rank', cell: ({ rank }) => shown(rank) },
  { title: 'Total points', isNumber: true, cell: ({ points }) => shown(points) },
  {
    title: 'Challenge points',
    isNumber: true,
    cell: ({ challengePoints }) => shown(challengePoints),
  },
  { title: 'Badge', cell: ({ badge }) => <RankBadge badge={badge} size={24} showName /> },
]
