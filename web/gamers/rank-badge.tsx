import type { Badge } from '#contest/rules/badges.ts'
import bronze from '#web/gamers/badges/bronze.svg'
import diamond from '#web/gamers/badges/diamond.svg'
import gold from '#web/gamers/badges/gold.svg'
import grandMaster from '#web/gamers/badges/grand-master.svg'
import immortal from '#web/gamers/badges/immortal.svg'
import master from '#web/gamers/badges/master.svg'
import platinum from '#web/gamers/badges/platinum.svg'
import silver from '#web/gamers/badges/silver.svg'
import unranked from '#web/gamers/badges/unranked.svg'

const PICTURES: Readonly<Record<Badge, string>> = {
  Immortal: immortal,
  'Grand Master': grandMaster,
  Master: master,
  Diamond: diamond,
  Platinum: platinum,
  Gold: gold,
  Silver: silver,
  Bronze: bronze,
  Unranked: unranked,
}

const isBadge = (name: string): name is Badge => Object.hasOwn(PICTURES, name)

/** Unranked if the answer names no known tier. */
export const badgeNamed = (name: string | null | undefined): Badge =>
  name && isBadge(name) ? name : 'Unranked'

/** For drawings such as the chart. */
export const badgePicture = (badge: Badge): string => PICTURES[badge]

/** Sets --tier, the colour of the tier's name, for elements with the class. */
export const tierClass = (badge: Badge): string => `tier-${badge.toLowerCase().replace(' ', '-')}`

interface RankBadgeProps {
  badge: string | null | undefined
  size?: number
  /** The name beside the picture; without it the picture itself is named. */
  showName?: boolean
}

export function RankBadge({ badge: name, size = 28, showName = false }: RankBadgeProps) {
  const badge = badgeNamed(name)
  return (
    <span className={`rank-badge ${tierClass(badge)}`}>
      <img src={PICTURES[badge]} alt={showName ? '' : badge} width={size} height={size} />
      {showName && badge}
    </span>
  )
}
