import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { gamerLeaderboardHistory } from '#web/data/calls.ts'
import { TimeMachine } from '#web/time-machine/time-machine.tsx'
import type { GoToMoment } from '#web/time-machine/use-moment.ts'

interface PastMachineProps {
  at: string | null
  onMove: GoToMoment
  xuid: string
}

/** The slider for one gamer: its columns are this gamer's gains. */
export function PastMachine({ at, onMove, xuid }: PastMachineProps) {
  const { data } = useQuery(gamerLeaderboardHistory(xuid))
  const series = useMemo(
    () =>
      data?.leaderboard_history?.flatMap(({ timestamp, points }) =>
        timestamp ? [{ at: timestamp, points: Number(String(points).replaceAll(',', '')) }] : [],
      ),
    [data],
  )
  return <TimeMachine at={at} onMove={onMove} series={series} />
}
