import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import { memo } from 'react'
import { formatNumber } from '#contest/text/numbers.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { ProgressBar } from '#web/components/progress-bar.tsx'
import { Tag } from '#web/components/tag.tsx'
import { GamerLink } from '#web/gamers/gamer-link.tsx'
import { RankBadge } from '#web/gamers/rank-badge.tsx'
import type { TableRowProps } from '#web/lists/table-rows.tsx'
import type { ReceivedMonthlyEntry } from '../received-leaderboards.ts'

interface MonthlyRowProps extends TableRowProps {
  entry: ReceivedMonthlyEntry
  /** The leader's gain, the full length of a bar. */
  most: number
  isTop: boolean
  isMine: boolean
}

export const MonthlyRow = memo(function MonthlyRow({ entry, most, isTop, isMine, ...row }: MonthlyRowProps) {
  const gained = Number(entry.points_gained) || 0
  const rank = entry.rank_then ?? entry.site_rank
  return (
    <tr className={[isTop && 'top', isMine && 'mine'].filter(Boolean).join(' ') || undefined} {...row}>
      <td className="rank">{entry.month_rank ?? '–'}</td>
      <td className="move">
        <Move ranks={entry.move} hasJoined={entry.joined ?? entry.move == null} />
      </td>
      <td>
        <span className="gamer-line">
          <GamerLink gamer={entry} size={isTop ? 56 : 40} />
          {isMine && <span className="tag you">You</span>}
        </span>
      </td>
      <td className="number muted wide-only">{signed(entry.squares_gained)}</td>
      <td className="number muted wide-only">{signed(entry.challenges_gained)}</td>
      <td className="bar wide-only">
        <span aria-hidden="true">
          <ProgressBar label="" completed={most > 0 ? (gained / most) * 100 : 0} size="small" />
        </span>
      </td>
      <td className="number points">
        <span className="sign">{gained < 0 ? '−' : '+'}</span>
        {formatPoints(Math.abs(gained))}
      </td>
      <td className="number wide-only">
        <span className="overall-rank">
          {rank ? `#${formatNumber(rank)}` : '–'}
          <RankBadge badge={entry.badge_then ?? entry.badge} size={24} />
        </span>
      </td>
    </tr>
  )
})

const signed = (value: number | null | undefined): string => {
  const number = Number(value) || 0
  return `${number < 0 ? '−' : '+'}${formatPoints(Math.abs(number))}`
}

/** Ranks gained or lost. Gamers who joined in the month are new; others may have gained nothing in the month before. */
function Move({ ranks, hasJoined }: { ranks: number | null | undefined; hasJoined: boolean }) {
  if (hasJoined) return <Tag>New</Tag>
  if (ranks == null) return <span className="delta same">–</span>
  if (ranks === 0)
    return (
      <span className="delta same">
        <Minus />
        <span className="visually-hidden">same</span>
      </span>
    )
  return (
    <span className={ranks > 0 ? 'delta up' : 'delta down'}>
      {ranks > 0 ? <ArrowUp /> : <ArrowDown />}
      {Math.abs(ranks)}
      <span className="visually-hidden">{ranks > 0 ? ' up' : ' down'}</span>
    </span>
  )
}
