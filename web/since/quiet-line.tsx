import { useQuery } from '@tanstack/react-query'
import { formatEastern, parseTimestamp } from '#contest/calendar/timestamp.ts'
import { counted, formatNumber } from '#contest/text/numbers.ts'
import { gamerScan } from '#web/data/calls.ts'
import { ownTime } from '#web/scans/own-time.ts'
import { type Targets, useNearest } from './since-facts.tsx'
import { nextBadge, nextRank } from './since-view.ts'

/** One line with the nearest goals, if there is nothing else to report. */
export function QuietLine({ lead, me, board, mine }: Targets & { lead: string }) {
  const nearest = useNearest(me.xuid)
  const { data } = useQuery(gamerScan(me.xuid))
  const at = parseTimestamp(data?.next?.at)
  const rank = mine && nextRank(board, mine)
  const badge = mine && nextBadge(board, mine)
  const sentences = [
    rank && `${counted(rank.points, 'point')} to ${rank.name}.`,
    nearest &&
      `${counted(nearest.left, 'square')} to ${nearest.challenge.title} (+${formatNumber(nearest.bundle.gain ?? 0)}).`,
    badge && `${counted(badge.points, 'point')} to ${badge.name}.`,
    at && `Next scan at ${ownTime(at)} (${formatEastern(at).slice(11)}).`,
  ]
  return (
    <p className="card quiet-line">
      <b>{lead}</b> {sentences.filter(Boolean).join(' ')}
    </p>
  )
}
