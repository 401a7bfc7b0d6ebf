/** The leaderboard history for the chart: oldest first, as numbers. */

import { formatDay, parseTimestamp } from '#contest/calendar/timestamp.ts'
import type { Badge } from '#contest/rules/badges.ts'
import { formatNumber } from '#contest/text/numbers.ts'
import { parsePoints } from '#contract/fields/points-text.ts'
import type { HistoryView } from '#web/charts/chart-domain.ts'
import { badgeNamed } from '#web/gamers/rank-badge.tsx'
import type { ReceivedHistoryEntry } from '../received.ts'

export interface HistoryPoint {
  time: Date
  rank: number | null
  points: number | null
  challengePoints: number | null
  badge: Badge
}

/** Entries without a valid time are left out. */
export function historyPoints(history: readonly ReceivedHistoryEntry[]): HistoryPoint[] {
  return history
    .flatMap((entry) => {
      const time = parseTimestamp(entry.timestamp)
      if (!time) return []
      return {
        time,
        rank: parsePoints(entry.site_rank),
        points: parsePoints(entry.points),
        challengePoints: parsePoints(entry.challenge_points),
        badge: badgeNamed(entry.badge),
      }
    })
    .sort((a, b) => a.time.getTime() - b.time.getTime())
}

/** 'Rank #7, up 37 since 07/29/2025'. A lower rank is better. */
export function historySummary(points: readonly HistoryPoint[], view: HistoryView): string {
  const known = points.filter((point) => point[view] !== null)
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return ''
  const now = last[view] ?? 0
  const gained = (now - (first[view] ?? 0)) * (view === 'rank' ? -1 : 1)
  const current = view === 'rank' ? `Rank #${formatNumber(now)}` : `${formatNumber(now)} points`
  const change =
    gained === 0 ? 'unchanged' : `${gained > 0 ? 'up' : 'down'} ${formatNumber(Math.abs(gained))}`
  return known.length === 1 ? current : `${current}, ${change} since ${formatDay(first.time)}`
}
