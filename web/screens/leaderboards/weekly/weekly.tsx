import { easternDay } from '#contest/calendar/timestamp.ts'
import './weekly.css'
import { parseTimestamp } from '#contest/calendar/timestamp.ts'
import { leaderboardsWeekly } from '#web/data/calls.ts'
import { firstDay, timeLeft, weekTitle } from '../calendar.ts'
import { useNow } from '../now.ts'
import type { Period } from '../period-picker.tsx'
import { PeriodTab } from '../period-tab.tsx'
import type { ReceivedWeek } from '../received-leaderboards.ts'
import { WeeklyCards } from './weekly-cards.tsx'

export function Weekly() {
  const now = useNow()
  return (
    <PeriodTab
      tab="weekly"
      unit="week"
      call={leaderboardsWeekly}
      emptyText="No weekly challenges available"
      failedText="The weekly challenges could not be loaded."
      periodOf={(week) => periodOf(week, now)}
    >
      {({ week, starts_at, challenges }, isOld) =>
        challenges?.length ? (
          <WeeklyCards
            challenges={challenges}
            monday={firstDay(week, starts_at)}
            today={easternDay(now)}
            isOld={isOld}
          />
        ) : null
      }
    </PeriodTab>
  )
}

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
