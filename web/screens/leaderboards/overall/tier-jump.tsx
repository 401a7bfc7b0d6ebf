import './tier-jump.css'
import { BADGES } from '#contest/rules/badges.ts'
import { badgeNamed, badgePicture, tierClass } from '#web/gamers/rank-badge.tsx'
import type { ReceivedOverallEntry } from '../received-leaderboards.ts'

const ROW = 65

/** Leads to where a tier begins. Only while the table is ordered by rank: otherwise there are no bands to lead to. */
export function TierJump({ entries }: { entries: readonly ReceivedOverallEntry[] }) {
  const tiers = BADGES.flatMap((badge) => {
    const first = entries.findIndex((entry) => badgeNamed(entry.badge) === badge)
    return first < 0 ? [] : { badge, first }
  })
  if (tiers.length < 2) return null
  return (
    <nav className="tier-jump scroll-x" aria-label="Jump to a tier">
      {tiers.map(({ badge, first }) => (
        <button
          key={badge}
          type="button"
          className={tierClass(badge)}
          onClick={() => showBand(tierClass(badge), first)}
        >
          <img src={badgePicture(badge)} alt="" width={24} height={24} />
          {badge}
        </button>
      ))}
    </nav>
  )
}

/** In a very long table a band that is far away is not on the page: the table is then scrolled to about there first. */
function showBand(tier: string, rowsBefore: number): void {
  const show = () => {
    const band = document.querySelector(`.leaderboard .band.${tier}`)
    band?.scrollIntoView({ block: 'start' })
    return band !== null
  }
  if (show()) return
  const top = document.querySelector('.leaderboard tbody')?.getBoundingClientRect().top ?? 0
  scrollBy({ top: top + rowsBefore * ROW - innerHeight / 2 })
  requestAnimationFrame(() => requestAnimationFrame(show))
}
