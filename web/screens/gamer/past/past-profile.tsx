/** A profile as it was at a settlement of the past: header, tiles, grid and challenges, under the rules of then. */
import './past-profile.css'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useMemo } from 'react'
import { formatPoints, parsePoints } from '#contract/fields/points-text.ts'
import { LoadingPage } from '#web/components/notices/loading.tsx'
import { badgeNamed } from '#web/gamers/rank-badge.tsx'
import { easternTime } from '#web/text/eastern-time.ts'
import { NoMoment } from '#web/time-machine/no-moment.tsx'
import { PastBanner } from '#web/time-machine/past-banner.tsx'
import { challengesAt, completionsAt, gamerAt } from '#web/time-machine/past-calls.ts'
import { ChallengesSection } from '../challenges/challenges-section.tsx'
import { gamerGrid } from '../gamer-grid.ts'
import { GamerHeader } from '../gamer-header.tsx'
import { GridSection } from '../grid/grid-section.tsx'
import type { OverallStanding } from '../overall-standing.ts'
import type { GamerAnswer } from '../received.ts'
import { StatTiles } from '../stat-tiles.tsx'
import { type NowOf, PastMachine } from './past-machine.tsx'

interface PastProfileProps {
  gamertag: string
  at: string
  onMove: (at: string | null) => void
  /** The gamer of now, with the points of now. */
  gamer: GamerAnswer
  now: NowOf
}

export function PastProfile({ gamertag, at, onMove, gamer, now }: PastProfileProps) {
  const xuid = String(gamer.xuid ?? '')
  const answer = useQuery(gamerAt(gamertag, at))
  const completions = useQuery(completionsAt(xuid, at))
  const ofGamer = useQuery(challengesAt(xuid, at))
  const then = answer.data
  const games = ofGamer.data?.allGames
  const grid = useMemo(
    () => (completions.data && games ? gamerGrid(completions.data, games) : undefined),
    [completions.data, games],
  )
  const machine = <PastMachine at={at} onMove={onMove} xuid={xuid} />
  const failed = [answer, completions, ofGamer].filter(({ error }) => error)
  const error = failed[0]?.error
  if (error) {
    const retry = () => failed.map(({ refetch }) => refetch())
    return (
      <div className="page gamer">
        <NoMoment at={at} error={error} onRetry={retry} onNow={() => onMove(null)} />
        <div className="card past-machine">{machine}</div>
      </div>
    )
  }
  if (!then || !grid) return <LoadingPage name={gamertag} text="Loading" />
  const { standing } = then
  const shown: OverallStanding = {
    rank: `#${formatPoints(Number(then.site_rank))}`,
    points: formatPoints(Number(standing?.points)),
    challengePoints: formatPoints(Number(standing?.challenge_points)),
    badge: badgeNamed(standing?.badge),
  }
  const challenges = ofGamer.data?.challenges ?? []
  const name = gamer.modern_gamertag || gamer.gamertag || gamertag
  return (
    <div className="page gamer">
      <PastBanner at={at} onNow={() => onMove(null)}>
        {standing?.patch !== null && `Patch ${standing?.patch}, `}update of {easternTime(then.as_of)}.
      </PastBanner>
      <div className="beside-board gamer-top">
        <GamerHeader
          gamer={{ ...gamer, ...then, gamerscore: null, last_updated: then.as_of }}
          name={name}
          requested={gamertag}
          standing={shown}
        />
        <StatTiles standing={shown} challenges={challenges} completedSquares={grid.activeIds.size} />
        <GridSection grid={grid} challenges={challenges} taGamerId={gamer.ta_gamer_id} foot={machine} />
      </div>
      <ThenAndNow then={then} now={now} />
      <ChallengesSection challenges={challenges} grid={grid} />
    </div>
  )
}

function ThenAndNow({ then: { site_rank, standing }, now }: { then: GamerAnswer; now: NowOf }) {
  const rows: [name: string, was: number, is: number, isRank?: boolean][] = [
    ['Points', Number(standing?.points), parsePoints(now.points) ?? 0],
    ['Site rank', Number(site_rank), now.rank, true],
    ['Squares', Number(standing?.squares), now.squares],
    ['Challenges', Number(standing?.challenges), now.challenges],
  ]
  return (
    <section className="card past-difference">
      <h2>From then to now</h2>
      <dl>
        {rows.map(([name, was, is, isRank]) => {
          const gained = isRank ? was - is : is - was
          const sign = gained > 0 ? '+' : gained < 0 ? '−' : '±'
          return (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <span className="was">
                  {isRank && '#'}
                  {formatPoints(was)}
                </span>{' '}
                <ArrowRight aria-label="to" />{' '}
                <b>
                  {isRank && '#'}
                  {formatPoints(is)}
                </b>{' '}
                <span className={`delta ${gained > 0 ? 'up' : gained < 0 ? 'down' : 'same'}`}>
                  {isRank ? (gained > 0 ? '↑' : gained < 0 ? '↓' : '±') : sign}
                  {formatPoints(Math.abs(gained))}
                </span>
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
