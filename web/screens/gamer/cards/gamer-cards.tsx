import './gamer-cards.css'
import type { FeedEvent } from '#web/feed/feed-entry.ts'
import { Rivals } from './rivals.tsx'
import { ScanReceipt } from './scan-receipt.tsx'
import { StillReachable } from './still-reachable.tsx'

interface GamerCardsProps {
  xuid: string
  gamertag: string
  events: readonly FeedEvent[] | undefined
}

/** The cards between the grid and the tabs, each in its own file of this folder: `<section className="card gamer-card">`. */
export function GamerCards(props: GamerCardsProps) {
  // An answer without one is nobody's.
  if (!props.xuid) return null
  return (
    <div className="gamer-cards">
      <ScanReceipt {...props} />
      <Rivals {...props} />
      <StillReachable {...props} />
    </div>
  )
}
