import './gamer-cards.css'
import type { ReceivedEvent } from '#web/feed/feed-entry.ts'
import { RivalsCard } from './rivals.tsx'
import { ScanReceipt } from './scan-receipt.tsx'
import { StillReachable } from './still-reachable.tsx'

interface GamerCardsProps {
  xuid: string
  gamertag: string
  events: readonly ReceivedEvent[] | undefined
}

/** The cards between the grid and the tabs, each in its own file of this folder: `<section className="card gamer-card">`. */
export function GamerCards(props: GamerCardsProps) {
  // An answer without one is nobody's.
  if (!props.xuid) return null
  return (
    <div className="gamer-cards">
      <ScanReceipt {...props} />
      <RivalsCard {...props} />
      <StillReachable {...props} />
    </div>
  )
}
