import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { counted } from '#contest/text/numbers.ts'
import { Empty } from '#web/components/notices/empty.tsx'
import { Failed } from '#web/components/notices/failed.tsx'
import { leaderboards } from '#web/data/calls.ts'
import { movement } from '#web/data/news-calls.ts'
import { useAnswer } from '#web/data/use-answer.ts'
import { LoadingList } from '#web/lists/loading-list.tsx'
import { Returning, useReturning } from '#web/lists/returning.ts'
import { isByWindow } from '#web/site.ts'
import { isMoment } from '#web/time-machine/moments.ts'
import { NoMoment } from '#web/time-machine/no-moment.tsx'
import { PastBanner } from '#web/time-machine/past-banner.tsx'
import { leaderboardsAt } from '#web/time-machine/past-calls.ts'
import { TimeMachine } from '#web/time-machine/time-machine.tsx'
import { useMoment } from '#web/time-machine/use-moment.ts'
import { NO_LEADERBOARD } from '../leaderboard-table.tsx'
import { LeaderboardNews } from './leaderboard-news.tsx'
import { withToday } from './movement/movement.ts'
import { OverallTable } from './overall-table.tsx'

/** For contests too large for one answer. */
const WindowedTable = lazy(() => import('./windowed/windowed-table.tsx'))

export function Overall() {
  const [at, go] = useMoment()
  const past = useQuery({ ...leaderboardsAt(at ?? ''), enabled: at !== null })
  const { data: now } = useQuery({ ...leaderboards(), enabled: at !== null })
  const then = past.data?.leaderboards
  const entries = useMemo(() => then && withToday(then, now?.leaderboards), [then, now])
  const toNow = () => go(null)
  return (
    <div className="overall">
      {at !== null && isMoment(at) && !past.error && <PastBanner at={at} onNow={toNow} />}
      <div className="leaderboards-machine">
        <TimeMachine
          at={at}
          onMove={go}
          note={at !== null && then ? counted(then.length, 'gamer') : undefined}
        />
      </div>
      {at === null ? (
        isByWindow() ? (
          <Suspense fallback={<LoadingList />}>
            <WindowedTable />
            <LeaderboardNews />
          </Suspense>
        ) : (
          <Present />
        )
      ) : past.error ? (
        <NoMoment at={at} error={past.error} onRetry={past.refetch} onNow={toNow} />
      ) : past.isPending ? (
        <LoadingList />
      ) : entries?.length ? (
        <OverallTable entries={entries} isPast />
      ) : (
        <Empty text={NO_LEADERBOARD} />
      )}
    </div>
  )
}

function Present() {
  // Requested beside the leaderboard: the table would be rendered again if it asked only then.
  useQuery(movement())
  const { data, isPending, refetch } = useAnswer(leaderboards())
  const isReturning = useReturning(data)
  const entries = data?.leaderboards
  if (isPending) return <LoadingList />
  if (!data) return <Failed text="The leaderboard could not be loaded." onRetry={refetch} />
  if (!entries?.length) return <Empty text={NO_LEADERBOARD} />
  return (
    <Returning value={isReturning}>
      <OverallTable entries={entries} />
      <LeaderboardNews />
    </Returning>
  )
}
