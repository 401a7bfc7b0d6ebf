import './leaderboards-weekly.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { parseTimestamp } from '#contract/fields/timestamp.ts'
import { ButtonLink } from '#web/components/controls/button.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { Loading } from '#web/components/notices/loading.tsx'
import { leaderboardsWeekly } from '#web/data/calls.ts'
import { Returning, useReturning } from '#web/lists/returning.ts'
import { dayNamed, easternDay, timeLeft, weekTitle } from '../calendar.ts'
import { useNow } from '../now.ts'
import { PeriodPicker } from '../period-picker.tsx'
import type { ReceivedWeek } from '../received.ts'
import { WeeklyCard } from './weekly-card.tsx'

/** The week is in the address as its Monday: `?tab=weekly&week=2025-09-08`. Without one it is the current week. */
export function Weekly() {
  const [parameters] = useSearchParams()
  const week = parameters.get('week') ?? undefined
  const { data, isPending, isError, isPlaceholderData } = useQuery({
    ...leaderboardsWeekly(week),
    // The week before stays until the next one is here.
    placeholderData: keepPreviousData,
  })
  const isReturning = useReturning(data)
  if (isPending)
    return (
      <div className="tab-loading">
        <Loading />
      </div>
    )
  if (isError && !data)
    return (
      <Empty text="No weekly challenges available">
        {week && (
          <ButtonLink to="?tab=weekly" size="small">
            Show this week
          </ButtonLink>
        )}
      </Empty>
    )
  return (
    <Returning value={isReturning}>
      <Week week={data ?? {}} isOld={isPlaceholderData} />
    </Returning>
  )
}

function Week({ week, isOld }: { week: ReceivedWeek; isOld: boolean }) {
  const [, setParameters] = useSearchParams()
  const now = useNow()
  const today = easternDay(now)
  const start = parseTimestamp(week.starts_at)
  const monday = dayNamed(week.week) ?? (start ? easternDay(start) : null)
  const challenges = week.challenges ?? []
  return (
    <>
      <PeriodPicker
        unit="week"
        title={monday === null ? 'This week' : weekTitle(monday, today)}
        previous={week.previous_week}
        next={week.next_week}
        onChoose={(chosen) => setParameters({ tab: 'weekly', week: chosen }, { preventScrollReset: true })}
      >
        Three challenges, drawn every Monday. {nextDraw(week, now)}
      </PeriodPicker>
      {challenges.length === 0 ? (
        <Empty text="No weekly challenges available" />
      ) : (
        <div className="weekly" aria-busy={isOld}>
          {challenges.map((challenge, index) => (
            <WeeklyCard
              key={challenge.challenge_id ?? index}
              challenge={challenge}
              monday={monday}
              today={today}
            />
          ))}
        </div>
      )}
    </>
  )
}

/** Only the current week is waiting for a draw. */
function nextDraw({ ends_at, next_week }: ReceivedWeek, now: Date): string {
  const end = parseTimestamp(ends_at)
  if (!end || next_week) return ''
  const left = end.getTime() - now.getTime()
  return left > 0 ? `The next draw is in ${timeLeft(left)}.` : 'The next draw is due.'
}
