import { easternDay, parseTimestamp } from '#contest/calendar/timestamp.ts'
import { Fact } from '#web/components/fact.tsx'
import './weekly.css'
import { useEffect, useState } from 'react'
import { firstPart, weekCompleted } from '#web/data/window-calls.ts'
import { GamerLink } from '#web/gamers/gamer-link.tsx'
import { dayName, firstDay, timeLeft, weeksBefore, weekTitle } from '../calendar.ts'
import type { Period } from '../period-picker.tsx'
import { PeriodTab } from '../period-tab.tsx'
import type { ReceivedWeek } from '../received-leaderboards.ts'
import { THE_FIRST, Winners } from '../winners.tsx'
import { WeeklyCards } from './weekly-cards.tsx'

export function Weekly() {
  const now = useNow()
  return (
    <PeriodTab
      tab="weekly"
      unit="week"
      call={(week) => weekCompleted(week, firstPart())}
      emptyText="No weekly challenges available"
      failedText="The weekly challenges could not be loaded."
      periodOf={(week) => periodOf(week, now)}
    >
      {({ week, starts_at, challenges, first_week, current_week }, isOld) =>
        challenges?.length ? (
          <>
            <WeeklyCards
              week={week ?? undefined}
              challenges={challenges}
              monday={firstDay(week, starts_at)}
              today={easternDay(now)}
              isOld={isOld}
            />
            <Winners
              title="Winners of past weeks"
              periods={weeksBefore(current_week, first_week).map((monday) => ({
                name: dayName(monday),
                title: weekTitle(monday, easternDay(now)),
                path: `?tab=weekly&week=${dayName(monday)}`,
              }))}
              call={(name) => weekCompleted(name, THE_FIRST)}
            >
              {(over: ReceivedWeek) => <FirstOnes week={over} />}
            </Winners>
          </>
        ) : null
      }
    </PeriodTab>
  )
}

/** Updated every minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The first to complete a draw wins it. */
const FirstOnes = ({ week }: { week: ReceivedWeek }) => (
  <dl>
    {week.challenges?.map(({ challenge_id, title, completed }) => {
      const first = completed?.[0]
      return (
        <Fact key={challenge_id} name={title || 'Unknown challenge'}>
          {first ? <GamerLink gamer={first} size={32} /> : 'No one'}
        </Fact>
      )
    })}
  </dl>
)

function periodOf(week: ReceivedWeek, now: Date): Period {
  const monday = firstDay(week.week, week.starts_at)
  return {
    title: monday === null ? 'This week' : weekTitle(monday, easternDay(now)),
    about: `Three challenges, drawn every Monday. ${nextDraw(week, now)}`,
    previous: week.previous_week,
    next: week.next_week,
  }
}

/** Only the current week is followed by a draw. */
function nextDraw({ ends_at, next_week }: ReceivedWeek, now: Date): string {
  const end = parseTimestamp(ends_at)
  if (!end || next_week) return ''
  const left = end.getTime() - now.getTime()
  return left > 0 ? `The next draw is in ${timeLeft(left)}.` : 'The next draw is due.'
}
