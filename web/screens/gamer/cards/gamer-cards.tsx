import './gamer-cards.css'
import { RivalsCard } from './rivals.tsx'
import { ScanReceipt, type ScanReceiptProps } from './scan-receipt.tsx'
import { StillReachable } from './still-reachable.tsx'

/** The cards between the grid and the tabs, one file each: `<section className="card gamer-card">`. */
export function GamerCards(props: ScanReceiptProps) {
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
