import { ArrowRight } from 'lucide-react'
import { formatNumber } from '#contest/text/numbers.ts'
import { Fact } from '#web/components/fact.tsx'
import type { YearAnswer } from '#web/data/career-calls.ts'
import { yearStart } from './year-view.ts'

export function YearTiles({ lived }: { lived: YearAnswer }) {
  const { squares, points, rank, challenges_held: challenges } = lived
  const start = yearStart(lived)
  const ended = rank?.[1]
  return (
    <dl className="year-tiles">
      <Grown name="Squares" from={squares?.[0]?.length ?? 0} to={squares?.[1]?.length ?? 0} />
      <Grown name="Points" from={start.points} to={points?.[1] ?? 0} />
      <Fact className="tile" name="Site rank">
        #{ended ? formatNumber(ended) : '–'}
        <span className="from-to">
          {lived.gamers ? `of ${formatNumber(lived.gamers)}, ` : ''}
          {start.rank === null || start.rank === ended ? 'as before' : `from #${formatNumber(start.rank)}`}
        </span>
      </Fact>
      <Grown name="Challenges" from={challenges?.[0] ?? 0} to={challenges?.[1] ?? 0} />
    </dl>
  )
}

function Grown({ name, from, to }: { name: string; from: number; to: number }) {
  return (
    <Fact className="tile" name={name}>
      <Signed value={to - from} />
      <span className="from-to">
        {formatNumber(from)} <ArrowRight aria-label="to" /> {formatNumber(to)}
      </span>
    </Fact>
  )
}

const Signed = ({ value }: { value: number }) => (
  <>
    <span className={value < 0 ? 'sign lost' : 'sign'}>{value < 0 ? '−' : '+'}</span>
    {formatNumber(Math.abs(value))}
  </>
)
