import { counted } from '#contest/text/numbers.ts'
import { firstPart, monthTable } from '#web/data/window-calls.ts'
import { GamerLink } from '#web/gamers/gamer-link.tsx'
import { dayNamed, dayTitle, firstDay, monthsBetween, monthTitle } from '../calendar.ts'
import { NO_LEADERBOARD } from '../leaderboard-table.tsx'
import type { Period } from '../period-picker.tsx'
import { PeriodTab } from '../period-tab.tsx'
import type { ReceivedMonth, ReceivedMonthlyEntry } from '../received-leaderboards.ts'
import { THE_FIRST, Winners } from '../winners.tsx'
import { MonthlyTable } from './monthly-table.tsx'

export const Monthly = () => (
  <PeriodTab
    tab="monthly"
    unit="month"
    call={(month) => monthTable(month, firstPart())}
    emptyText={NO_LEADERBOARD}
    failedText="The leaderboard could not be loaded."
    periodOf={periodOf}
  >
    {(answer, isOld) => {
      const { month, next_month, leaderboards } = answer
      return leaderboards?.length ? (
        <>
          <MonthlyTable
            key={month}
            month={month ?? undefined}
            entries={leaderboards}
            isOld={isOld}
            isOver={Boolean(next_month)}
          />
          <Winners
            title="Winners of past months"
            periods={monthsOver(answer)}
            call={(name) => monthTable(name, THE_FIRST)}
          >
            {(over: ReceivedMonth) => over.leaderboards?.[0] && <Winner winner={over.leaderboards[0]} />}
          </Winners>
        </>
      ) : null
    }}
  </PeriodTab>
)

/** Newest first. */
const monthsOver = (answer: ReceivedMonth) =>
  (periodOf(answer).all ?? [])
    .filter(({ name }) => name < (answer.current_month ?? ''))
    .toSorted((a, b) => (a.name < b.name ? 1 : -1))
    .map((period) => ({ ...period, path: `?tab=monthly&month=${period.name}` }))

const Winner = ({ winner }: { winner: ReceivedMonthlyEntry }) => (
  <>
    <span className="text">
      <GamerLink gamer={winner} size={32} />
    </span>
    <span>{counted(winner.points_gained ?? 0, 'point')}</span>
  </>
)

function periodOf(answer: ReceivedMonth): Period {
  const { month, starts_at, previous_month, next_month, first_month, current_month } = answer
  const first = firstDay(month, starts_at)
  return {
    title: first === null ? 'This month' : monthTitle(first),
    about: aboutMonth(first, Boolean(next_month)),
    previous: previous_month,
    next: next_month,
    current: month,
    all: monthsBetween(first_month, current_month).map((name) => ({
      name,
      title: monthTitle(dayNamed(name) ?? 0),
    })),
  }
}

function aboutMonth(first: number | null, isOver: boolean): string {
  if (first === null) return 'Points gained in the month, Eastern time.'
  return isOver
    ? `Points gained in ${monthTitle(first)}, Eastern time.`
    : `Points gained since ${dayTitle(first)}, Eastern time.`
}
