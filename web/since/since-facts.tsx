import { useQuery } from '@tanstack/react-query'
import { Route } from 'lucide-react'
import { Link } from 'react-router'
import { formatEastern, parseTimestamp } from '#contest/calendar/timestamp.ts'
import { ruleOfPositions, squaresAsked } from '#contest/rules/challenges.ts'
import { counted, formatNumber } from '#contest/text/numbers.ts'
import { parsePoints } from '#contract/fields/points-text.ts'
import type { Me } from '#web/account/me.ts'
import { ButtonLink } from '#web/components/controls/button.tsx'
import { ProgressBar } from '#web/components/progress-bar.tsx'
import { challenges as allChallenges, gamerPlan, gamerScan } from '#web/data/calls.ts'
import type { GamerSince } from '#web/data/news-calls.ts'
import { Avatar } from '#web/gamers/avatar.tsx'
import { gamerName, gamertagOf } from '#web/gamers/gamer-names.ts'
import { badgePicture, tierClass } from '#web/gamers/rank-badge.tsx'
import { challengePath, gamerPath, gamerPlanPath } from '#web/links.ts'
import { Moved } from '#web/news/moved.tsx'
import { ownCity, ownTime, wordsLeft } from '#web/scans/own-time.ts'
import { useTicking } from '#web/scans/use-ticking.ts'
import { type BoardEntry, lastRankWith, nearestBundle, nextBadge } from './since-view.ts'

/** My next scan, in my time first. */
export function NextScanFact({ xuid }: { xuid: string }) {
  const { data } = useQuery(gamerScan(xuid))
  const at = parseTimestamp(data?.next?.at)
  const now = useTicking(at !== null)
  return (
    <section className="card since-fact">
      <h3>Next scan</h3>
      <p className="big">{at ? ownTime(at) : '–'}</p>
      {at && (
        <p>
          Your time{ownCity() && ` (${ownCity()})`}
          <br />
          {formatEastern(at).slice(11)}
          {at > now && (
            <>
              <br />
              In {wordsLeft(at.getTime() - now.getTime())}
            </>
          )}
        </p>
      )}
    </section>
  )
}

export interface Targets {
  me: Pick<Me, 'xuid' | 'gamertag'>
  board: readonly BoardEntry[]
  mine: BoardEntry | undefined
}

/** The challenge with the fewest missing squares. */
export function useNearest(xuid: string) {
  const plan = useQuery(gamerPlan(xuid))
  const { data } = useQuery(allChallenges())
  const bundle = nearestBundle(plan.data?.bundles ?? [])
  const challenge = data?.challenges?.find(({ challenge_id }) => challenge_id === bundle?.challenge_id)
  if (!bundle || !challenge) return null
  const { challenge_id, positions, squares_needed } = challenge
  const asked = squaresAsked(ruleOfPositions(Number(challenge_id), positions ?? '', squares_needed))
  // The plan names the best squares only.
  const game = plan.data?.suggestions?.find(({ square }) => square === bundle.squares?.[0])
  return { bundle, challenge, asked, left: bundle.squares?.length ?? 0, game }
}

export function BadgeFact({ board, mine }: Omit<Targets, 'me'>) {
  const badge = mine && nextBadge(board, mine)
  if (!badge) return null
  const lowest = lastRankWith(board, mine)
  return (
    <section className={`card since-fact ${tierClass(badge.badge)}`}>
      <h3>Nearest badge</h3>
      <p className="big tier">
        <img src={badgePicture(badge.badge)} alt="" width={32} height={32} /> {badge.badge}
      </p>
      <p>
        {counted(badge.points, 'point')} to rank #{formatNumber(badge.rank)}.
        {lowest !== null && ` Your badge, ${mine?.badge}, holds down to #${formatNumber(lowest)}.`}
      </p>
    </section>
  )
}

/** The last of the facts: it needs the plan, which comes after the others. */
export function NearestFact({ me }: Pick<Targets, 'me'>) {
  const nearest = useNearest(me.xuid)
  if (!nearest) return null
  const { challenge, asked, left, bundle, game } = nearest
  const points = counted(bundle.gain ?? 0, 'point')
  const next = game && `${game.display_name}, square #${game.square}`
  return (
    <section className="card since-fact wide">
      <h3>Nearest challenge</h3>
      <p className="big">
        <Link to={challengePath(challenge.challenge_id ?? 0)}>{challenge.title}</Link>
      </p>
      <ProgressBar label="Squares" completed={(100 * (asked - left)) / asked} />
      <p>
        {asked - left} of {asked}.{' '}
        {next && left === 1
          ? `${next}, brings ${points}.`
          : `${counted(left, 'square')} left, ${points} in all.${next ? ` Begin with ${next}.` : ''}`}
      </p>
      <ButtonLink to={gamerPlanPath(me.gamertag)} kind="primary" size="small">
        <Route /> What to play next
      </ButtonLink>
    </section>
  )
}

const SHOWN = 5

interface PassedFactProps extends Omit<Targets, 'me'> {
  since: GamerSince
}

export function PassedFact({ since, board, mine }: PassedFactProps) {
  const passed = (since.passed ?? []).map((gamertag) => ({ gamertag, ranks: 1 }))
  const by = (since.passed_by ?? []).map((gamertag) => ({ gamertag, ranks: -1 }))
  const all = [...by, ...passed]
  if (all.length === 0) return null
  return (
    <section className="card since-fact wide">
      <h3>Passed</h3>
      <ul className="since-passed">
        {all.slice(0, SHOWN).map(({ gamertag, ranks }) => {
          const entry = board.find((each) => gamertagOf(each) === gamertag)
          const gap = Math.abs((parsePoints(entry?.points) ?? 0) - (parsePoints(mine?.points) ?? 0))
          return (
            <li key={gamertag}>
              <Avatar sources={[entry?.cdn_img, entry?.gamer_pic]} colour={entry?.color} size={32} />
              <span>
                <Link to={gamerPath(gamertag)}>
                  <bdi>{gamerName(entry ?? { gamertag })}</bdi>
                </Link>
                <small>
                  {ranks > 0
                    ? `You passed them. ${counted(gap, 'point')} behind you`
                    : `They passed you. ${counted(gap, 'point')} ahead`}
                </small>
              </span>
              <Moved ranks={ranks} />
            </li>
          )
        })}
      </ul>
      {all.length > SHOWN && <p>And {formatNumber(all.length - SHOWN)} more.</p>}
    </section>
  )
}
