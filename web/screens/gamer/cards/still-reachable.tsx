import './still-reachable.css'
import { useQuery } from '@tanstack/react-query'
import { Target } from 'lucide-react'
import { Link } from 'react-router'
import { counted } from '#contest/text/numbers.ts'
import { formatPoints, parsePoints } from '#contract/fields/points-text.ts'
import { Failed } from '#web/components/notices/failed.tsx'
import { ProgressBar } from '#web/components/progress-bar.tsx'
import { gamerChallenges, gamerCompletions, gamerPlan } from '#web/data/calls.ts'
import { tableAround } from '#web/data/window-calls.ts'
import { gamePath } from '#web/links.ts'
import { goneSquares } from './unattainable-squares.ts'

export function StillReachable({ xuid, gamertag }: { xuid: string; gamertag: string }) {
  const plan = useQuery(gamerPlan(xuid))
  const { data: board } = useQuery(tableAround(xuid))
  const { data: completions } = useQuery(gamerCompletions(xuid))
  const { data: games } = useQuery(gamerChallenges(xuid))
  const entry = board?.leaderboards?.find((each) => each.gamertag === gamertag)
  const points = parsePoints(entry?.points) ?? 0
  const reachable = plan.data?.reachable_points
  const reopened = completions?.reopened ?? []
  const missing = reopened.reduce((sum, { missing_gamerscore }) => sum + (missing_gamerscore ?? 0), 0)
  const gone = goneSquares(games?.allGames ?? [], completions?.gamer_completions ?? [])
  return (
    <section className="card gamer-card still-reachable" aria-labelledby="still-reachable">
      <h2 id="still-reachable">
        <Target />
        Still reachable
      </h2>
      {plan.isError && !plan.data ? (
        <Failed text="Points could not be loaded." onRetry={plan.refetch} />
      ) : reachable == null ? (
        <p>Loading...</p>
      ) : (
        <>
          <p className="more">
            <b>{formatPoints(Math.max(0, reachable - points))}</b> more points
          </p>
          <ProgressBar
            label="Points reached"
            completed={reachable > 0 ? Math.floor((points / reachable) * 100) : 0}
          />
          <p className="note">
            <b>{formatPoints(points)}</b> of {formatPoints(reachable)} that can still be reached
          </p>
        </>
      )}
      {(reopened.length > 0 || gone.length > 0) && (
        <div className="besides">
          {reopened.length > 0 && (
            <p>
              <b>{reopened.length} reopened</b>, {formatPoints(missing)} G to get{' '}
              {reopened.length === 1 ? 'it' : 'them'} back
            </p>
          )}
          {gone.length > 0 && <GoneSquares gone={gone} />}
        </div>
      )}
    </section>
  )
}

const GoneSquares = ({ gone }: { gone: ReturnType<typeof goneSquares> }) => (
  <details>
    <summary>
      <b>{counted(gone.length, 'square')}</b> may be unattainable. <u>See why</u>
    </summary>
    <ul>
      {gone.map(({ square, name, link, note }) => (
        <li key={square}>
          {link ? (
            <Link to={gamePath(link)} className="link">
              {name}
            </Link>
          ) : (
            name
          )}{' '}
          {note}
        </li>
      ))}
    </ul>
  </details>
)
