import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { formatLongDate } from '#contest/calendar/timestamp.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { RankBadge } from '#web/gamers/rank-badge.tsx'
import { NOT_KNOWN } from '../overall-standing.ts'
import type { HistoryPoint } from './history-points.ts'

const NUMBERS = ['Rank', 'Total points', 'Challenge points']

const shown = (value: number | null): string => (value === null ? NOT_KNOWN : formatPoints(value))

/** The chart as a table, newest first. */
export function HistoryTable({ points }: { points: readonly HistoryPoint[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="history-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <ChevronDown />
        Show as table
      </summary>
      {isOpen && (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Date</th>
              {NUMBERS.map((name) => (
                <th key={name} scope="col" className="number">
                  {name}
                </th>
              ))}
              <th scope="col">Badge</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map((point) => (
              <tr key={point.time.getTime()}>
                <td>{formatLongDate(point.time)}</td>
                <td className="number rank">{shown(point.rank)}</td>
                <td className="number">{shown(point.points)}</td>
                <td className="number">{shown(point.challengePoints)}</td>
                <td>
                  <RankBadge badge={point.badge} size={24} showName />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  )
}
