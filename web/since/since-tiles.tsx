import { formatNumber } from '#contest/text/numbers.ts'
import { Fact } from '#web/components/fact.tsx'
import type { GamerSince } from '#web/data/news-calls.ts'
import { Moved } from '#web/news/moved.tsx'
import { Signed } from './signed.tsx'

type Pair = readonly (number | null | undefined)[] | null | undefined

const both = (pair: Pair): [number, number] => [Number(pair?.[0] ?? 0), Number(pair?.[1] ?? 0)]

export function SinceTiles({ since }: { since: GamerSince }) {
  const [points, pointsNow] = both(since.points)
  const [rank, rankNow] = both(since.rank)
  const ranks =
    rank === rankNow ? `#${formatNumber(rankNow)}` : `#${formatNumber(rank)} → #${formatNumber(rankNow)}`
  return (
    <dl className="since-tiles">
      <Fact className="tile" name="Points">
        <Signed value={pointsNow - points} />
        <small>
          {formatNumber(points)} then, {formatNumber(pointsNow)} now
        </small>
      </Fact>
      <Fact className="tile" name="Rank">
        <span className="since-rank" style={{ '--characters': ranks.length }}>
          {ranks}
        </span>
        <small>{rank === rankNow ? 'As it was' : <Moved ranks={rank - rankNow} places />}</small>
      </Fact>
      <Gained
        name="Squares"
        gained={since.squares_gained?.length ?? 0}
        lost={since.squares_lost?.length ?? 0}
        pair={since.squares}
      />
      <Gained
        name="Challenges"
        gained={since.challenges_gained?.length ?? 0}
        lost={since.challenges_lost?.length ?? 0}
        pair={since.challenges}
      />
    </dl>
  )
}

interface GainedProps {
  name: string
  gained: number
  lost: number
  pair: Pair
}

const Gained = ({ name, gained, lost, pair }: GainedProps) => (
  <Fact className="tile" name={name}>
    <Signed value={gained} />
    {lost > 0 && <Signed value={-lost} />}
    <small>{formatNumber(both(pair)[1])} now</small>
  </Fact>
)
