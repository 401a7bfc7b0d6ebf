import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatNumber } from '#contest/text/numbers.ts'
import { Picture } from '#web/components/picture.tsx'
import { challenges as allChallenges, allGames, gamerPlan } from '#web/data/calls.ts'
import { gamePath } from '#web/links.ts'

const SHOWN = 3

/** Nearly completed squares, for a gamer who sees their grid for the first time. */
export function ClosestPoints({ xuid }: { xuid: string }) {
  const { data } = useQuery(gamerPlan(xuid, 'quick'))
  const games = useQuery(allGames())
  const challenges = useQuery(allChallenges())
  const closest = data?.suggestions?.slice(0, SHOWN) ?? []
  if (closest.length === 0) return null
  // The grid's own games: a square of which an alternative is nearer shows its main game.
  const pictures = new Map(games.data?.games?.map((game) => [game.position, game]))
  const titles = new Map(challenges.data?.challenges?.map(({ challenge_id, title }) => [challenge_id, title]))
  return (
    <section className="card first-minute-card" aria-labelledby="closest-points">
      <h2 id="closest-points">Closest to the next points</h2>
      <ul className="first-finds closest-points">
        {closest.map(({ square, link, display_name, now, completes, current_gamerscore, gamerscore }) => {
          const left = (gamerscore ?? 0) - (current_gamerscore ?? 0)
          const completed = titles.get(completes?.[0])
          return (
            <li key={square}>
              <Picture sources={[pictures.get(square)?.cdn_img]} width={44} height={44} />
              <span>
                <Link to={gamePath(link ?? '')}>{display_name}</Link>
                <small>
                  #{square}, {formatNumber(left)} G left{completed && `, completes ${completed}`}
                </small>
              </span>
              <b>+{formatNumber(now ?? 0)}</b>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
