import { Activity } from './activity/activity.tsx'
import type { GamerGrid } from './gamer-grid.ts'
import { Trophies, type TrophiesProps } from './trophies/trophies.tsx'

interface CareerProps extends Omit<TrophiesProps, 'completed'> {
  grid: GamerGrid
}

/** Activity and trophies. A default export for React's `lazy`. */
export default function Career({ grid, ...ofGamer }: CareerProps) {
  const { xuid, gamertag, gamer } = ofGamer
  return (
    <>
      <Activity xuid={xuid} gamertag={gamertag} lastUpdated={gamer.last_updated} />
      <Trophies {...ofGamer} completed={grid.activeIds} />
    </>
  )
}
