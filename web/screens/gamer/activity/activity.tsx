import { Fact } from '#web/components/fact.tsx'
import './activity.css'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Route } from 'lucide-react'
import { useMemo, useState } from 'react'
import { easternDate } from '#contest/calendar/days.ts'
import { parseTimestamp } from '#contest/calendar/timestamp.ts'
import { counted } from '#contest/text/numbers.ts'
import { ButtonLink } from '#web/components/controls/button.tsx'
import { Failed } from '#web/components/notices/failed.tsx'
import { activeDay, gamerYear } from '#web/data/career-calls.ts'
import { gamerPlanPath, gamerYearPath } from '#web/links.ts'
import { dayText, dayWithWeekday } from '#web/text/day-text.ts'
import { type Calendar, calendarOf } from './calendar.ts'
import { CalendarPicture } from './calendar-picture.tsx'

interface ActivityProps {
  xuid: string
  gamertag: string
  lastUpdated: string | null | undefined
}

const LONG_AGO_MS = 60 * 24 * 60 * 60 * 1000

/** Today, or the day of the last scan if that is long ago, because nothing is known since. */
function lastDay(lastUpdated: ActivityProps['lastUpdated'], now: Date): string {
  const scanned = parseTimestamp(lastUpdated)
  return easternDate(scanned && now.getTime() - scanned.getTime() > LONG_AGO_MS ? scanned : now)
}

/** One cell per day of the last 53 weeks, by squares gained. */
export function Activity({ xuid, gamertag, lastUpdated }: ActivityProps) {
  const [today] = useState(() => lastDay(lastUpdated, new Date()))
  const year = Number(today.slice(0, 4))
  const now = useQuery(gamerYear(xuid, year))
  // A gamer who joined this year has no previous year.
  const isOlder = now.data !== undefined && !now.data.joined
  const before = useQuery({ ...gamerYear(xuid, year - 1), enabled: isOlder })
  const failed = [now, before].find(({ isError }) => isError)
  const calendar = useMemo(() => {
    const years = isOlder ? [before.data, now.data] : [now.data]
    if (years.includes(undefined)) return undefined
    const joined = years.map((each) => activeDay(each?.joined)).find((each) => each) ?? null
    return calendarOf(
      years.flatMap((each) => (each?.days ?? []).flatMap((day) => activeDay(day) ?? [])),
      joined,
      today,
    )
  }, [now.data, before.data, isOlder, today])
  return (
    <section className="card activity" aria-labelledby="activity">
      {calendar ? (
        <Shown calendar={calendar} gamertag={gamertag} year={year} />
      ) : (
        <>
          <h2 id="activity">Activity</h2>
          {failed && <Failed text="The activity could not be loaded." onRetry={failed.refetch} />}
        </>
      )}
    </section>
  )
}

interface ShownProps {
  calendar: Calendar
  gamertag: string
  year: number
}

function Shown({ calendar, gamertag, year }: ShownProps) {
  const { squares, biggest, joined, weeks } = calendar
  const [selected, select] = useState(biggest?.date ?? weeks.at(-1)?.days.at(-1)?.date ?? '')
  const day = weeks.flatMap(({ days }) => days).find(({ date }) => date === selected)
  const what = !day
    ? ''
    : day.isBefore
      ? 'before joining'
      : `${day.date === joined ? 'joined, ' : ''}${counted(day.squares, 'square')}, ${counted(day.points, 'point')}`
  return (
    <>
      <header>
        <h2 id="activity">Activity</h2>
        <Figures calendar={calendar} />
      </header>
      <div className="calendar-box">
        <div className="calendar-weekdays" aria-hidden="true">
          <span>Mon</span>
          <span>Wed</span>
          <span>Fri</span>
          <span>Sun</span>
        </div>
        <CalendarPicture
          calendar={calendar}
          selected={selected}
          text={`${selected && dayWithWeekday(selected)}: ${what}`}
          onSelect={select}
        />
      </div>
      {squares === 0 && joined && (
        <p className="activity-empty">
          <b>No squares since {dayText(joined)}.</b> The next completed game lights its day here. The squares
          of the first scan are on the grid.
        </p>
      )}
      <footer>
        <Legend />
        {squares > 0 && (
          <p className="activity-day">
            <b>{selected && dayWithWeekday(selected)}:</b> {what}
          </p>
        )}
        {squares === 0 ? (
          <ButtonLink to={gamerPlanPath(gamertag)} kind="quiet">
            <Route /> What to play next
          </ButtonLink>
        ) : (
          <ButtonLink to={gamerYearPath(gamertag, year)} kind="quiet">
            <CalendarDays /> {year} in squares
          </ButtonLink>
        )}
      </footer>
    </>
  )
}

const Figures = ({ calendar: { squares, inARow, best, joined } }: { calendar: Calendar }) => (
  <dl>
    <Fact name="Last 53 weeks">
      {squares}
      <small>{joined ? `squares since ${dayText(joined)}` : squares === 1 ? 'square' : 'squares'}</small>
    </Fact>
    {inARow > 0 && (
      <Fact name="Weeks in a row">
        {inARow}
        <small>with a square</small>
      </Fact>
    )}
    {best && (
      <Fact name="Best week">
        {best.squares}
        <small>from {dayText(best.from)}</small>
      </Fact>
    )}
  </dl>
)

const STEPS = ['None', '1', '2', '3 or 4', '5 or more'] as const

const Legend = () => (
  <ul className="calendar-legend" aria-label="Squares on a day">
    {STEPS.map((name, step) => (
      <li key={name}>
        <i data-step={step} /> {name}
      </li>
    ))}
    <li>
      <u /> Weeks in a row
    </li>
  </ul>
)
