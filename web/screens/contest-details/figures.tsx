/** Small figures below the rules, by post id. They illustrate the text and add nothing. */
import './figures.css'
import type { ReactNode } from 'react'
import { BADGES, type Badge, sharesOf } from '#contest/rules/badges.ts'
import { cellId, QUADRANTS } from '#contest/rules/grid.ts'
import { POINTS_PER_SQUARE } from '#contest/rules/points.ts'
import { HEART } from '#web/board/art/heart-art.ts'
import { Fact } from '#web/components/fact.tsx'
import { badgePicture, tierClass } from '#web/gamers/rank-badge.tsx'
import { Cover } from '#web/games/cover.tsx'
import gears from '#web/games/covers/gears-of-war.svg'
import reloaded from '#web/games/covers/gears-of-war-reloaded.svg'
import ultimate from '#web/games/covers/gears-of-war-ultimate-edition.svg'
import windows from '#web/games/covers/gears-of-war-ultimate-edition-windows.svg'
import { type ChallengeKind, ChallengeKinds } from '#web/posts/figures/challenge-kinds.tsx'
import { ScanHours } from '#web/posts/figures/scan-hours.tsx'
import { site } from '#web/site.ts'

const LIST = [98, 521, 560].map(cellId)
const HALF_OF_A_LIST = { done: [399, 561].map(cellId), missing: [283, 433, 776].map(cellId) }

const KINDS: readonly ChallengeKind[] = [
  { name: 'All of a list', note: 'Every square', done: LIST },
  { name: 'Some of a list', note: 'Here 2 of 5', ...HALF_OF_A_LIST },
  { name: 'Quadrants', note: 'So many in Red', filled: ['red'] },
  { name: 'Total', note: 'So many anywhere', filled: QUADRANTS },
  { name: 'Shapes', note: 'A figure of squares', done: HEART },
]

/** The main game first. */
const VERSIONS = [
  ['Gears of War', gears],
  ['Gears of War Ultimate Edition', ultimate],
  ['Gears of War Ultimate Edition (Windows)', windows],
  ['Gears of War Reloaded', reloaded],
] as const

/** A tie: the third player shares the second rank, the fourth is fourth. */
const TIE = [
  ['1', 640, 310],
  ['2', 512, 290],
  ['2', 512, 140],
  ['4', 488, 200],
] as const

const shareOf = (badge: Badge): string => {
  const share = sharesOf(site.badgeShares.split(', ').map(Number)).find((tier) => tier.badge === badge)
  if (!share) return 'no points yet'
  return share.badge === 'Bronze' ? 'the rest' : `top ${share.percent}%`
}

export const DETAIL_FIGURES: Readonly<Record<string, ReactNode>> = {
  points: (
    <dl className="worth">
      <Fact className="tile" name="Square">
        {POINTS_PER_SQUARE}
        <small>points</small>
      </Fact>
      <Fact className="tile" name="Challenge">
        10 to 200+
        <small>points</small>
      </Fact>
    </dl>
  ),
  alternatives: (
    <div className="versions" aria-hidden="true">
      {VERSIONS.map(([title, art]) => (
        <Cover key={title} title={title} art={art} quadrant="blue" />
      ))}
    </div>
  ),
  challenges: <ChallengeKinds kinds={KINDS} className="five-kinds" />,
  scans: <ScanHours />,
  'ranks-and-ties': (
    <table className="table tie">
      <thead>
        <tr>
          <th>Rank</th>
          <th className="number">Points</th>
          <th className="number">From challenges</th>
        </tr>
      </thead>
      <tbody>
        {TIE.map(([rank, points, fromChallenges]) => (
          <tr key={fromChallenges}>
            <td className="display">{rank}</td>
            <td className="number display">{points}</td>
            <td className="number">{fromChallenges}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ),
  badges: (
    <ul className="tiers">
      {BADGES.map((badge) => (
        <li key={badge} className={tierClass(badge)}>
          <img src={badgePicture(badge)} alt="" width={54} height={54} />
          <b>{badge}</b>
          <span>{shareOf(badge)}</span>
        </li>
      ))}
    </ul>
  ),
}
