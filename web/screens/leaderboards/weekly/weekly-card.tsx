import { Link } from 'react-router'
import { easternDay, parseTimestamp } from '#contest/calendar/timestamp.ts'
import { formatNumber } from '#contest/text/numbers.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { useMe } from '#web/account/me.ts'
import { MiniLocator, type MiniLocatorProps } from '#web/board/pictures/mini-locator.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { Tag } from '#web/components/tag.tsx'
import { weekCompleted } from '#web/data/window-calls.ts'
import { GamerLink } from '#web/gamers/gamer-link.tsx'
import { gamertagOf } from '#web/gamers/gamer-names.ts'
import { challengePath } from '#web/links.ts'
import { useListed } from '#web/lists/by-window/listed.ts'
import { LongList } from '#web/lists/long-list.tsx'
import type { RowsProps } from '#web/lists/shown-rows.ts'
import type { ChallengeProgress } from '#web/mine/my-challenges.ts'
import { MyChallengeStatus } from '#web/mine/my-status.tsx'
import { isByWindow } from '#web/site.ts'
import { shortDayWithWeekday } from '../calendar.ts'
import type { ReceivedWeek, ReceivedWeeklyChallenge } from '../received-leaderboards.ts'
import { type WeekDay, weekDays, weekDaysText } from './week-days.ts'

interface WeeklyCardProps {
  /** As in the address; undefined for the current one. */
  week: string | undefined
  challenge: ReceivedWeeklyChallenge
  place: MiniLocatorProps
  monday: number | null
  today: number
  mine: ChallengeProgress | undefined
}

const ROW_HEIGHT = 57

export function WeeklyCard({ week, challenge, place, monday, today, mine }: WeeklyCardProps) {
  const completed = challenge.completed ?? []
  const count = challenge.completed_total ?? completed.length
  const inAll = Number(challenge.completed_in_all) || 0
  const title = challenge.title || 'Unknown challenge'
  return (
    <section className="card weekly-card">
      <div className="head">
        <MiniLocator {...place} lines />
        <div>
          <h3>
            {challenge.challenge_id && !challenge.removed ? (
              <Link to={challengePath(challenge.challenge_id)}>{title}</Link>
            ) : (
              title
            )}
          </h3>
          <span className="points">
            {formatPoints(Number(challenge.points) || 0)}
            <small>pts</small>
          </span>
        </div>
      </div>
      <p className="description">{challenge.description}</p>
      {mine && (
        <p className="mine">
          <b>You</b> <MyChallengeStatus progress={mine} />
        </p>
      )}
      {monday !== null && (
        <Days
          days={weekDays(
            monday,
            completed.map(({ completed_at }) => completed_at),
            today,
            challenge.completed_by_day,
          )}
        />
      )}
      <div className="counts">
        <span>
          <b>{formatNumber(count)}</b> this week
        </span>
        <span>
          {formatNumber(inAll)} {inAll === 1 ? 'has' : 'have'} completed it in total
        </span>
      </div>
      {completed.length === 0 ? (
        <Empty text="No one has completed this challenge this week." />
      ) : (
        <Completers week={week} challenge={challenge} />
      )}
    </section>
  )
}

function dayText(timestamp: string | null | undefined): string {
  const time = parseTimestamp(timestamp)
  return time ? shortDayWithWeekday(easternDay(time)) : ''
}

/** More would make the days taller than the card. */
const MAX_SQUARES = 12
const MAX_IN_COLUMN = 3

const Days = ({ days }: { days: readonly WeekDay[] }) => (
  <div className="days" role="img" aria-label={weekDaysText(days)}>
    {days.map(({ name, count, isToday }) => (
      <div key={name} className={isToday ? 'today' : undefined}>
        <span className="squares" data-many={count > MAX_IN_COLUMN ? '' : undefined}>
          {count === 0 && <i className="none" />}
          {Array.from({ length: Math.min(count, MAX_SQUARES) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the squares of a day are all alike
            <i key={index} />
          ))}
        </span>
        {count > MAX_SQUARES && <span>+{count - MAX_SQUARES}</span>}
        <span className="day">{name}</span>
      </div>
    ))}
  </div>
)

type Completer = NonNullable<WeeklyCardProps['challenge']['completed']>[number]

function Completers({ week, challenge }: Pick<WeeklyCardProps, 'week' | 'challenge'>) {
  if (!isByWindow()) return <CompletedBy completed={challenge.completed ?? []} />
  return <CompletedByWindow week={week} id={Number(challenge.challenge_id)} />
}

function CompletedByWindow({ week, id }: { week: string | undefined; id: number }) {
  const ofId = ({ challenges }: ReceivedWeek) =>
    challenges?.find(({ challenge_id }) => Number(challenge_id) === id)
  const { rows, onSeen } = useListed({
    call: (window) => weekCompleted(week, window),
    rowsOf: (answer: ReceivedWeek) => ofId(answer)?.completed,
    totalOf: (answer: ReceivedWeek) => ofId(answer)?.completed_total,
  })
  return <CompletedBy completed={rows} onSeen={onSeen} />
}

interface CompletedByProps extends Pick<RowsProps, 'onSeen'> {
  completed: readonly (Completer | undefined)[]
}

function CompletedBy({ completed, onSeen }: CompletedByProps) {
  const me = useMe()?.gamertag
  return (
    <LongList
      items={completed}
      keyOf={(gamer, index) => gamertagOf(gamer) ?? index}
      rowHeight={ROW_HEIGHT}
      onSeen={onSeen}
      ordered
    >
      {(gamer, index) => (
        <>
          <span className="text">
            <GamerLink gamer={gamer} size={34} />
            {me !== undefined && gamertagOf(gamer) === me && <span className="tag you">You</span>}
          </span>
          {index === 0 && <Tag status="completed">First</Tag>}
          <span className="when">{dayText(gamer.completed_at)}</span>
        </>
      )}
    </LongList>
  )
}
