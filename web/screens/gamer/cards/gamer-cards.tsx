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

/** The cards between the grid and the tabs, one file each: `<section className="card gamer-card">`. */
export function GamerCards(props: GamerCardsProps) {
  // An answer without an xuid is invalid.
  if (!props.xuid) return null
  return (
    <div className="gamer-cards beside">
      <ScanReceipt {...props} />
      <RivalsCard {...props} />
      <StillReachable {...props} />
    </div>
  )
}
