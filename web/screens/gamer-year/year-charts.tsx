import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn, TrendingUp } from 'lucide-react'
import { MONTH_NAMES } from '#contest/calendar/names.ts'
import { counted, formatNumber } from '#contest/text/numbers.ts'
import { Failed } from '#web/components/notices/failed.tsx'
import { gamerLeaderboardHistory } from '#web/data/calls.ts'
import type { YearAnswer } from '#web/data/career-calls.ts'
import { dayText } from '#web/text/day-text.ts'
import { YearCard } from './year-card.tsx'
import { playedDays, type RankAt, ranksOf, squaresByMonth, squaresByWeek } from './year-view.ts'

interface YearChartsProps {
  xuid: string
  lived: YearAnswer
  year: number
}

export function YearCharts({ xuid, lived, year }: YearChartsProps) {
  const history = useQuery(gamerLeaderboardHistory(xuid))
  return (
    <section className="year-section">
      <h2>How it went</h2>
      <div className="year-two">
        <YearCard Icon={TrendingUp} title="Rank">
          {history.data ? (
            <RankLine ranks={ranksOf(history.data.leaderboard_history ?? [], spanOf(year))} />
          ) : history.isError ? (
            <Failed text="The ranks could not be loaded." onRetry={history.refetch} />
          ) : (
            <p>Loading...</p>
          )}
        </YearCard>
        <Weeks lived={lived} year={year} />
      </div>
    </section>
  )
}

/** Exact to the hour, which is enough for a line of a year: Eastern midnights are some hours later. */
export const spanOf = (year: number) => ({
  start: new Date(Date.UTC(year, 0, 1, 5)),
  end: new Date(Date.UTC(year + 1, 0, 1, 5)),
})

const PLOT_WIDTH = 600

const PlotMonths = ({ left, width }: { left: number; width: number }) => (
  <>
    {MONTH_NAMES.map((name, month) => (
      <text key={name} className={month % 2 ? 'second' : undefined} x={left + (width * month) / 12} y={222}>
        {name.slice(0, 3)}
      </text>
    ))}
  </>
)

const TOP = 14
const BOTTOM = 190
const LEFT = 46
const SPAN = PLOT_WIDTH - LEFT - 40

/** Steps: a rank stays until it changes. At least four ranks high, so that one place does not look like a cliff. */
function RankLine({ ranks }: { ranks: readonly RankAt[] }) {
  const [first, last] = [ranks[0], ranks.at(-1)]
  if (!first || !last) return <p>No rank in this year.</p>
  const all = ranks.map(({ rank }) => rank)
  const [best, worst] = [Math.min(...all), Math.max(...all, Math.min(...all) + 4)]
  const yOf = (rank: number) => TOP + ((rank - best) / (worst - best)) * (BOTTOM - TOP)
  const xOf = ({ place }: RankAt) => LEFT + place * SPAN
  const line = ranks.map((entry, nth) =>
    nth === 0 ? `M${xOf(entry)} ${yOf(entry.rank)}` : `H${xOf(entry)}V${yOf(entry.rank)}`,
  )
  const highest = ranks.find(({ rank }) => rank === best)
  const marks = [first, last].map((entry) => ({ entry, x: xOf(entry), y: yOf(entry.rank) }))
  return (
    <>
      <p>
        From #{formatNumber(first.rank)} to <b>#{formatNumber(last.rank)}</b>. Highest on{' '}
        {highest && dayText(highest.date)}.
      </p>
      <svg
        className="year-chart"
        viewBox={`0 0 ${PLOT_WIDTH} 230`}
        role="img"
        aria-label={`Rank from #${first.rank} on ${dayText(first.date)} to #${last.rank} on ${dayText(last.date)}`}
      >
        {[best, Math.round((best + worst) / 2), worst].map((rank) => (
          <g key={rank}>
            <path className="grid-line" d={`M${LEFT} ${yOf(rank)}H${LEFT + SPAN}`} />
            <text x={LEFT - 10} y={yOf(rank) + 4} textAnchor="end">
              #{formatNumber(rank)}
            </text>
          </g>
        ))}
        <PlotMonths left={LEFT} width={SPAN} />
        <path className="rank-line" d={line.join('')} />
        {marks.map(({ entry, x, y }) => (
          <g key={`${entry.date} ${x}`}>
            <rect className="mark" x={x - 4} y={y - 4} width={8} height={8} />
            <text className="strong" x={x} y={y > BOTTOM - 20 ? y - 10 : y + 22} textAnchor="middle">
              #{formatNumber(entry.rank)}
            </text>
          </g>
        ))}
      </svg>
    </>
  )
}

/** One square of the bar per square gained; tall bars are compressed. */
function Weeks({ lived, year }: Omit<YearChartsProps, 'xuid'>) {
  const days = playedDays(lived)
  const weeks = squaresByWeek(year, days)
  const most = Math.max(1, ...weeks.map(({ squares }) => squares))
  const { weeks_in_a_row: inARow = 0, best_week: best, joined } = lived
  const pitch = (PLOT_WIDTH - 12) / weeks.length
  const side = Math.min(pitch - 1.5, 150 / most)
  const bars = weeks.flatMap(({ squares }, week) =>
    Array.from({ length: squares }, (_, row) => {
      const height = side - Math.min(1, side / 5)
      return `M${6 + week * pitch} ${200 - (row + 1) * side}h${pitch - 1.5}v${height}h${1.5 - pitch}z`
    }),
  )
  const bestAt = weeks.findIndex(({ monday }) => monday === best?.from)
  const joinedAt = joined?.date ? weeks.findLastIndex(({ monday }) => monday <= (joined.date ?? '')) : -1
  const base = weeks.map((_, week) => `M${6 + week * pitch} 201h${pitch - 1.5}v3h${1.5 - pitch}z`)
  return (
    <YearCard Icon={ChartNoAxesColumn} title="Squares by week">
      <p>
        {inARow ? <b>{counted(inARow, 'week')} in a row</b> : 'No weeks in a row'}
        {inARow ? ' with a square.' : ' at the moment.'}
        {best?.from && ` Best week: ${best.squares}, from ${dayText(best.from)}.`}
      </p>
      <svg
        className="year-chart"
        viewBox={`0 0 ${PLOT_WIDTH} 230`}
        role="img"
        aria-label={`Squares by month: ${byMonthText(days)}`}
      >
        <path className="base" d={base.join('')} />
        <path className="bars" d={bars.join('')} />
        {bestAt >= 0 && (
          <text
            className="strong"
            x={6 + (bestAt + 0.5) * pitch}
            y={200 - most * side - 6}
            textAnchor="middle"
          >
            {best?.squares}
          </text>
        )}
        {joinedAt >= 0 && (
          <>
            <path className="joined" d={`M${6 + joinedAt * pitch} 26V200`} />
            <text className="strong" x={Math.min(PLOT_WIDTH - 50, 6 + joinedAt * pitch)} y={18}>
              Joined
            </text>
          </>
        )}
        <PlotMonths left={6} width={PLOT_WIDTH - 12} />
      </svg>
    </YearCard>
  )
}

const byMonthText = (days: ReturnType<typeof playedDays>): string =>
  squaresByMonth(days)
    .flatMap((squares, month) => (squares > 0 ? `${MONTH_NAMES[month]} ${squares}` : []))
    .join(', ') || 'none'
