import { useCallback } from 'react'
import { Activity } from './activity/activity.tsx'
import type { GamerGrid } from './gamer-grid.ts'
import type { GamerAnswer, ReceivedCompletion, ReceivedGamerChallenge } from './received.ts'
import { Trophies } from './trophies/trophies.tsx'

interface CareerProps {
  xuid: string
  gamertag: string
  name: string
  gamer: GamerAnswer
  grid: GamerGrid
  completions: readonly ReceivedCompletion[]
  challenges: readonly ReceivedGamerChallenge[] | undefined
}

/** Activity and trophies. A default export for React's `lazy`. */
export default function Career({ xuid, gamertag, name, gamer, grid, completions, challenges }: CareerProps) {
  const gameOn = useCallback(
    (square: number) =>
      completions.find(({ position }) => Math.abs(position ?? 0) === square)?.games?.[0]?.display_name ??
      undefined,
    [completions],
  )
  const challengeNamed = useCallback(
    (id: number) => challenges?.find(({ challenge_id }) => Number(challenge_id) === id)?.title ?? undefined,
    [challenges],
  )
  return (
    <>
      <Activity xuid={xuid} gamertag={gamertag} lastUpdated={gamer.last_updated} />
      <Trophies
        xuid={xuid}
        gamertag={gamertag}
        name={name}
        gamer={gamer}
        completed={grid.activeIds}
        gameOn={gameOn}
        challengeNamed={challengeNamed}
      />
    </>
  )
}
