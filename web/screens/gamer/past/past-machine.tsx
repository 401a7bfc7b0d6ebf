import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { gamerLeaderboardHistory } from '#web/data/calls.ts'
import { TimeMachine } from '#web/time-machine/time-machine.tsx'

/** What the present says, to be compared with. */
export interface NowOf {
  points: string
  rank: number
  squares: number
  challenges: number
}

interface PastMachineProps {
  at: string | null
  onMove: (at: string | null) => void
  xuid: string
}

/** The slider of one gamer: its columns are what this gamer gained. */
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
