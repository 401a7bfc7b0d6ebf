import { Calendar, Gem, Zap } from 'lucide-react'
import { Link } from 'react-router'
import { MONTH_NAMES } from '#contest/calendar/names.ts'
import { formatNumber } from '#contest/text/numbers.ts'
import { Picture } from '#web/components/picture.tsx'
import type { YearAnswer } from '#web/data/career-calls.ts'
import { SquareTag } from '#web/games/square-tag.tsx'
import { gamePath } from '#web/links.ts'
import { dayText, dayWithWeekday } from '#web/text/day-text.ts'
import { percentText } from '#web/text/percent-text.ts'
import { YearCard } from './year-card.tsx'
import { bestMonth, playedDays, squaresByMonth } from './year-view.ts'

export const YearHighs = ({ lived }: { lived: YearAnswer }) => (
  <section className="year-section">
    <h2>The high points</h2>
    <div className="year-three beside">
      <Rarest lived={lived} />
      <BiggestDay lived={lived} />
      <BestMonth lived={lived} />
    </div>
  </section>
)

function Rarest({ lived: { rarest, gained } }: { lived: YearAnswer }) {
  const game = gained?.findLast(({ square }) => square === rarest?.square)
  return (
    <YearCard Icon={Gem} title="Rarest square">
      {rarest?.square ? (
        <div className="year-rarest">
          <Picture sources={[game?.box_art_img, game?.cdn_img]} width={84} height={112} />
          <div>
            <Link to={gamePath(rarest.link ?? '')} className="link">
              {game?.name || `Square #${rarest.square}`}
            </Link>
            <SquareTag square={rarest.square} />
            <p>
              Completed by <b>{percentText(rarest.percent_completed)}</b> of gamers.
              {game?.date && ` Completed on ${dayText(game.date)}.`}
            </p>
          </div>
        </div>
      ) : (
        <p>No squares were gained in this year.</p>
      )}
    </YearCard>
  )
}

function BiggestDay({ lived: { biggest_day: day, gained } }: { lived: YearAnswer }) {
  const games = gained?.filter(({ date, square }) => square && date === day?.date) ?? []
  return (
    <YearCard Icon={Zap} title="Biggest day">
      {day?.date ? (
        <>
          <p className="year-large">
            {formatNumber(day.squares ?? 0)}
            <small>
              {day.squares === 1 ? 'square' : 'squares'}, {formatNumber(day.points ?? 0)} points
            </small>
          </p>
          <p>{dayWithWeekday(day.date)}</p>
          <ul className="year-covers">
            {games.slice(0, 18).map((game) => (
              <li key={game.square}>
                <Picture sources={[game.cdn_img]} width={44} height={44} alt={game.name ?? ''} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>No day with a square yet.</p>
      )}
    </YearCard>
  )
}

function BestMonth({ lived }: { lived: YearAnswer }) {
  const months = squaresByMonth(playedDays(lived))
  const best = bestMonth(months)
  const most = Math.max(1, ...months)
  return (
    <YearCard Icon={Calendar} title="Best month">
      {best === null ? (
        <p>No month with a square yet.</p>
      ) : (
        <p className="year-large">
          {MONTH_NAMES[best]}
          <small>
            {formatNumber(months[best] ?? 0)} {months[best] === 1 ? 'square' : 'squares'}
          </small>
        </p>
      )}
      <ol className="year-months">
        {months.map((squares, month) => (
          <li
            key={MONTH_NAMES[month]}
            data-best={month === best || undefined}
            style={{ '--share': squares / most }}
          >
            <i aria-hidden="true" />
            <abbr title={`${MONTH_NAMES[month]}: ${squares}`}>{MONTH_NAMES[month]?.[0]}</abbr>
          </li>
        ))}
      </ol>
    </YearCard>
  )
}
