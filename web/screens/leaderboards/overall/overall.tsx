import { Empty } from '#web/components/notices/empty.tsx'
import { leaderboards } from '#web/data/calls.ts'
import { useAnswer } from '#web/data/use-answer.ts'
import { LoadingList } from '#web/lists/loading-list.tsx'
import { Returning, useReturning } from '#web/lists/returning.ts'
import { NO_LEADERBOARD } from '../leaderboard-table.tsx'
import { OverallTable } from './overall-table.tsx'
import { TierJump } from './tier-jump.tsx'

export function Overall() {
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
