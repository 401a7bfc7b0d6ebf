import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatNumber } from '#contest/text/numbers.ts'
import { MAX_FEED_PAGE } from '#contract/news/feed-size.ts'
import { Fact } from '#web/components/fact.tsx'
import { Picture } from '#web/components/picture.tsx'
import { feed } from '#web/data/news-calls.ts'
import { gamePlayers } from '#web/data/window-calls.ts'
import { gamerName } from '#web/gamers/gamer-names.ts'
import { Odds } from '#web/games/cost.tsx'
import { gamePath } from '#web/links.ts'
import { easternDayOf } from '#web/text/eastern-time.ts'
import { percentText } from '#web/text/percent-text.ts'
import type { NewsItem } from './news-days.ts'

export function NewsSide() {
  const { data } = useInfiniteQuery(feed(undefined, MAX_FEED_PAGE))
  const items = data?.pages[0]?.events ?? []
  const [newest] = items
  if (!newest) return null
  const day = easternDayOf(newest.at)
  const today = items.filter(({ at }) => easternDayOf(at) === day)
  // A day with more news than one answer holds is not summed up.
  const isWhole = items.length < MAX_FEED_PAGE || easternDayOf(items.at(-1)?.at) !== day
  const of = (kind: NewsItem['kind']) => today.filter((item) => item.kind === kind)
  const sum = (list: readonly NewsItem[], count: (item: NewsItem) => number) =>
    formatNumber(list.reduce((total, item) => total + count(item), 0))
  const [rarest] = of('rarest')
  const game = rarest?.games?.[0]
  const facts = [
    ['Squares completed', sum(of('completion'), ({ squares }) => squares?.length ?? 0)],
    ['Challenges completed', sum(of('completion'), ({ challenges }) => challenges?.length ?? 0)],
    ['Gamers with news', formatNumber(new Set(today.flatMap(({ gamertag }) => gamertag ?? [])).size)],
    ['First on a square', sum(of('first'), ({ squares }) => squares?.length ?? 0)],
    ['Overtakes in the top 20', formatNumber(of('overtake').length)],
  ]
  return (
    <aside className="news-side" aria-label="The last day with news">
      {rarest && game && (
        <section className="card">
          <h3>Rarest of the day</h3>
          <div className="news-rarest">
            <Picture sources={[game.cdn_img]} width={72} height={72} />
            <p>
              {game.link ? <Link to={gamePath(game.link)}>{game.name}</Link> : game.name}
              <span>
                {rarest.gamer && gamerName(rarest.gamer)}, square #{game.square}
              </span>
              <span>
                <OddsOf link={game.link ?? ''} share={rarest.percent_completed} />
              </span>
            </p>
          </div>
        </section>
      )}
      {isWhole && (
        <section className="card">
          <h3>The last day in numbers</h3>
          <dl>
            {facts.map(([name, value]) => (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ))}
          </dl>
        </section>
      )}
    </aside>
  )
}

/** The odds of the game; until they are known, the share of gamers who have it. */
function OddsOf({ link, share }: { link: string; share: number | null | undefined }) {
  const { data } = useQuery({ ...gamePlayers(link, { limit: 1, offset: 0 }), enabled: link !== '' })
  const odds = data?.game?.[0]?.odds
  return odds == null ? `${percentText(share)} of gamers have it` : <Odds odds={odds} />
}
