import './tier-jump.css'
import { BADGES, type Badge } from '#contest/rules/badges.ts'
import { badgeNamed, tierClass } from '#web/gamers/rank-badge.tsx'
import type { ReceivedOverallEntry } from '#web/screens/leaderboards/received-leaderboards.ts'

const ROW = 65

export interface TierStart {
  badge: Badge
  /** How many gamers are before its first. */
  first: number
}

interface TierJumpProps {
  tiers: readonly TierStart[]
  /** Only the whole table by rank has bands. */
  isOff: boolean
}

export function tierStarts(entries: readonly ReceivedOverallEntry[]): TierStart[] {
  const starts = new Map<Badge, number>()
  for (const [index, entry] of entries.entries()) {
    const badge = badgeNamed(entry.badge)
    if (!starts.has(badge)) starts.set(badge, index)
  }
  return BADGES.flatMap((badge) => {
    const first = starts.get(badge)
    return first === undefined ? [] : { badge, first }
  })
}

export function TierJump({ tiers, isOff }: TierJumpProps) {
  if (tiers.length < 2) return null
  return (
    <select
      className="tier-jump"
      aria-label="Jump to a tier"
      disabled={isOff}
      value=""
      onChange={({ target }) => {
        const tier = tiers.find(({ badge }) => badge === target.value)
        if (tier) showBand(tierClass(tier.badge), tier.first)
      }}
    >
      <option value="">Jump to tier...</option>
      {tiers.map(({ badge }) => (
        <option key={badge}>{badge}</option>
      ))}
    </select>
  )
}

/** How long a slow phone may take to render the band. */
const FRAMES = 90

/** A distant band may not be rendered yet, so the table is scrolled near it until it is. */
function showBand(tier: string, rowsBefore: number, framesLeft = FRAMES): void {
  const band = document.querySelector(`.leaderboard .band.${tier}`)
  if (band) {
    band.scrollIntoView({ block: 'start' })
    return
  }
  const top = document.querySelector('.leaderboard tbody')?.getBoundingClientRect().top ?? 0
  scrollBy({ top: top + rowsBefore * ROW - innerHeight / 2, behavior: 'instant' })
  if (framesLeft > 0) requestAnimationFrame(() => showBand(tier, rowsBefore, framesLeft - 1))
}
