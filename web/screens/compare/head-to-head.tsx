import './head-to-head.css'
import { Link } from 'react-router'
import { formatPoints } from '#contract/fields/points-text.ts'
import { Avatar } from '#web/gamers/avatar.tsx'
import { RankBadge } from '#web/gamers/rank-badge.tsx'
import { gamerPath } from '#web/links.ts'
import type { ComparedGamer } from './compared.ts'

interface HeadToHeadProps {
  first: ComparedGamer
  second: ComparedGamer
}

interface Line {
  name: string
  valueOf: (gamer: ComparedGamer) => number | null
  /** Lower ranks are better. */
  isRank?: true
}

export const LINES: readonly Line[] = [
  { name: 'Rank', valueOf: ({ rank }) => rank, isRank: true },
  { name: 'Points', valueOf: ({ points }) => points },
  { name: 'Squares', valueOf: ({ squares }) => squares.size },
  { name: 'Challenges', valueOf: ({ challenges }) => challenges.length },
  { name: 'Gamerscore', valueOf: ({ gamerscore }) => gamerscore },
]

export const shownValue = (value: number | null, { isRank }: Line): string =>
  value === null ? '–' : `${isRank ? '#' : ''}${formatPoints(value)}`

export const HeadToHead = ({ first, second }: HeadToHeadProps) => (
  <section className="card head-to-head" aria-label="Head to head">
    <div className="sides">
      <Side gamer={first} />
      <Side gamer={second} />
    </div>
    <ul>
      {LINES.map((line) => (
        <HeadToHeadLine key={line.name} line={line} first={first} second={second} />
      ))}
    </ul>
  </section>
)

const Side = ({ gamer }: { gamer: ComparedGamer }) => (
  <div>
    <Avatar sources={gamer.pictures} colour={gamer.colour} size={84} />
    <h2>
      <Link to={gamerPath(gamer.gamertag)}>
        <bdi>{gamer.name}</bdi>
      </Link>
    </h2>
    <RankBadge badge={gamer.badge} showName />
  </div>
)

function HeadToHeadLine({ line, first, second }: HeadToHeadProps & { line: Line }) {
  const [one, other] = [line.valueOf(first), line.valueOf(second)]
  // Without a rank there is nothing to compare.
  const [a, b] = line.isRank ? [other ?? 0, one ?? 0] : [one ?? 0, other ?? 0]
  const leader = a === b || one === null || other === null ? null : a > b ? first : second
  const share = a + b > 0 ? (100 * a) / (a + b) : 50
  return (
    <li>
      <b data-leads={leader === first || undefined}>{shownValue(one, line)}</b>
      <span>{line.name}</span>
      <b data-leads={leader === second || undefined}>{shownValue(other, line)}</b>
      <i className="tug" style={{ '--share': `${share}%` }} aria-hidden="true" />
      <span className="visually-hidden">{leader ? `${leader.name} leads` : 'level'}</span>
    </li>
  )
}
