import './gamer-year.css'
import './year-cards.css'
import { useQuery } from '@tanstack/react-query'
import { Children, type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { easternDate } from '#contest/calendar/days.ts'
import { parseTimestamp } from '#contest/calendar/timestamp.ts'
import { Loading } from '#web/components/notices/loading.tsx'
import { gamer as gamerNamed } from '#web/data/calls.ts'
import { gamerYear, type YearAnswer } from '#web/data/career-calls.ts'
import { useAnswer } from '#web/data/use-answer.ts'
import { NoGamer } from '#web/first-minute/no-gamer.tsx'
import { GamerBar } from '#web/gamers/gamer-bar/gamer-bar.tsx'
import { gamerYearPath } from '#web/links.ts'
import { useChunkedCount } from '#web/lists/chunked-count.ts'
import { useReturning } from '#web/lists/returning.ts'
import { useDocumentTitle, withSiteName } from '#web/site-titles.ts'
import { dayText } from '#web/text/day-text.ts'
import { YearCharts } from './year-charts.tsx'
import { YearEnds } from './year-ends.tsx'
import { YearHighs } from './year-highs.tsx'
import { YearLists } from './year-lists.tsx'
import { YearPicture } from './year-picture.tsx'
import { YearTiles } from './year-tiles.tsx'

export function GamerYear() {
  const { gamer: gamertag = '', year: named } = useParams()
  const year = Number(named)
  const answer = useQuery(gamerNamed(gamertag))
  const gamer = answer.data
  const xuid = String(gamer?.xuid ?? '')
  const lived = useAnswer({ ...gamerYear(xuid, year), enabled: gamer !== undefined })
  const isReturning = useReturning(lived.data)
  const failed = gamer ? lived : answer
  const name = gamer?.modern_gamertag || gamer?.gamertag || gamertag
  useDocumentTitle(gamer && withSiteName(`${name}, ${year}`))
  return (
    <>
      <GamerBar requested={gamertag} gamer={gamer} current="year" />
      {gamer && lived.data ? (
        <div className="page year">
          <YearHead
            name={name}
            year={year}
            lived={lived.data}
            registered={gamer.registered}
            gamertag={gamertag}
          />
          <YearTiles lived={lived.data} />
          <Sections isReturning={isReturning}>
            <YearEnds lived={lived.data} year={year} />
            <YearCharts xuid={xuid} lived={lived.data} year={year} />
            <YearHighs lived={lived.data} />
            <section className="year-section">
              <h2>Challenges, firsts and the picture</h2>
              <div className="year-columns beside">
                <YearLists xuid={xuid} lived={lived.data} year={year} />
                <YearPicture gamertag={gamer.gamertag || gamertag} name={name} year={year} />
              </div>
            </section>
          </Sections>
        </div>
      ) : failed.error ? (
        <NoGamer gamertag={gamertag} error={failed.error} onRetry={failed.refetch} />
      ) : (
        <div className="page year">
          <header className="year-head">
            <Heading />
          </header>
          <Loading />
        </div>
      )}
    </>
  )
}

/** From the top down, so that no step lays out everything. */
function Sections({ isReturning, children }: { isReturning: boolean; children: ReactNode }) {
  const all = Children.toArray(children)
  return all.slice(0, useChunkedCount(all.length, { first: 1, step: 1 }, isReturning))
}

/** Rendered before the data, so that the page's largest text comes first. */
const Heading = () => (
  <h1>
    A year in squares
    <span className="stop" />
  </h1>
)

interface HeadProps {
  name: string
  gamertag: string
  year: number
  lived: YearAnswer
  registered: string | null | undefined
}

function YearHead({ name, gamertag, year, lived: { joined }, registered }: HeadProps) {
  const [today] = useState(() => easternDate(new Date()))
  const thisYear = Number(today.slice(0, 4))
  const since = parseTimestamp(registered)
  const first = Math.min(year, since ? Number(easternDate(since).slice(0, 4)) : year)
  const years = Array.from({ length: Math.max(1, thisYear - first + 1) }, (_, nth) => first + nth)
  const isNow = year === thisYear
  const from = joined?.date ? `${dayText(joined.date)}, the day they joined` : dayText(`${year}-01-01`)
  return (
    <header className="year-head">
      <div>
        <Heading />
        <p>
          {/* The bar with the name is not printed. */}
          <bdi>{name}</bdi>, {year}
          {isNow && ' so far'}, from {from}, to {dayText(isNow ? today : `${year}-12-31`)}.
        </p>
      </div>
      <nav className="pills" aria-label="Year">
        {years.map((each) => (
          <Link
            key={each}
            to={gamerYearPath(gamertag, each)}
            className="pill"
            aria-current={each === year ? 'page' : undefined}
          >
            {each}
          </Link>
        ))}
      </nav>
    </header>
  )
}
