import { useQuery } from '@tanstack/react-query'
import { Empty } from '#web/components/notices/empty.tsx'
import { leaderboards } from '#web/data/calls.ts'
import { StatusError } from '#web/data/http.ts'
import { useAnswer } from '#web/data/use-answer.ts'
import { LoadingList } from '#web/lists/loading-list.tsx'
import { Returning, useReturning } from '#web/lists/returning.ts'
import { leaderboardsAt } from '#web/time-machine/past-calls.ts'
import { ThenStrip } from '#web/time-machine/then-strip.tsx'
import { TimeMachine } from '#web/time-machine/time-machine.tsx'
import { useMoment } from '#web/time-machine/use-moment.ts'
import { NO_LEADERBOARD } from '../leaderboard-table.tsx'
import { OverallTable } from './overall-table.tsx'
import { TierJump } from './tier-jump.tsx'

export function Overall() {
  const [at, go] = useMoment()
  return (
    <>
      {at !== null && <ThenStrip at={at} onNow={() => go(null)} />}
      <div className="leaderboards-machine">
        <TimeMachine at={at} onMove={go} />
      </div>
      {at === null ? <Present /> : <Past at={at} />}
    </>
  )
}

function Present() {
  const { data, isPending } = useAnswer(leaderboards())
  const isReturning = useReturning(data)
  const entries = data?.leaderboards
  if (isPending) return <LoadingList />
  if (!entries?.length) return <Empty text={NO_LEADERBOARD} />
  return (
    <Returning value={isReturning}>
      <TierJump entries={entries} />
      <OverallTable entries={entries} />
    </Returning>
  )
}

function Past({ at }: { at: string }) {
  const { data, error, isPending } = useQuery(leaderboardsAt(at))
  if (error) {
    const reason = error instanceof StatusError ? error.serverMessage : ''
    return <Empty text={reason || 'This moment could not be loaded.'} />
  }
  if (isPending) return <LoadingList />
  const entries = data?.leaderboards
  return entries?.length ? <OverallTable entries={entries} /> : <Empty text={NO_LEADERBOARD} />
}
