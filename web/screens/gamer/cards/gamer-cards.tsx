import './gamer-cards.css'
import { ScanReceipt } from './scan-receipt.tsx'

/** The cards between the grid and the tabs, each in its own file of this folder: `<section className="card gamer-card">`. */
export function GamerCards({ xuid }: { xuid: string }) {
  if (!xuid) return null
  return (
    <div className="gamer-cards">
      <ScanReceipt xuid={xuid} />
    </div>
  )
}
