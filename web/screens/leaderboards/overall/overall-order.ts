/** The order of the overall table, and its tier bands when ordered by rank. */
import { BADGES, type Badge } from '#contest/rules/badges.ts'
import { POINTS_PER_SQUARE } from '#contest/rules/points.ts'
import { parsePoints } from '#contract/fields/points-text.ts'
import { compareNames, gamerName } from '#web/gamers/gamer-names.ts'
import { badgeNamed } from '#web/gamers/rank-badge.tsx'
import type { Sort } from '#web/lists/sort.ts'
import type { MovedEntry, Since } from './movement/movement.ts'

export type SortColumn =
  | 'site_rank'
  | 'moved'
  | 'gained'
  | 'gamertag'
  | 'badge'
  | 'points'
  | 'squares'
  | 'challenge_points'
  | 'gamerscore'
  | 'today'

export const BY_RANK: Sort<SortColumn> = { by: 'site_rank', direction: 'ascending' }

/** Equals keep the order of the answer. Entries without the value come last in both directions. */
export function sortedEntries(
  entries: readonly MovedEntry[],
  { by, direction }: Sort<SortColumn>,
): MovedEntry[] {
  const sign = direction === 'ascending' ? 1 : -1
  return entries
    .map((entry) => ({ entry, value: sortValue(entry, by) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
      return sign * compare(a.value, b.value)
    })
    .map(({ entry }) => entry)
}

function sortValue(entry: MovedEntry, column: SortColumn): number | string | null {
  if (column === 'gamertag') return gamerName(entry)
  // A higher tier has a higher value.
  if (column === 'badge') return -BADGES.indexOf(badgeNamed(entry.badge))
  // New gamers have no movement and come last, like unknown values.
  if (column === 'moved' || column === 'gained' || column === 'today') return entry[column] ?? null
  if (column === 'squares') return completedSquareCount(entry)
  return parsePoints(entry[column])
}

/** Points without challenge points come from squares. Null if either is missing. */
export function completedSquareCount({ points, challenge_points }: MovedEntry): number | null {
  const [all, ofChallenges] = [parsePoints(points), parsePoints(challenge_points)]
  return all === null || ofChallenges === null ? null : Math.round((all - ofChallenges) / POINTS_PER_SQUARE)
}

const compare = (a: number | string, b: number | string): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareNames(String(a), String(b))

export type OverallRow = { kind: 'band'; badge: Badge } | { kind: 'gamer'; entry: MovedEntry; isTop: boolean }

export const TOP = 3

/** For the request; undefined for the server's default order. */
export function sortAsked({ by, direction }: Sort<SortColumn>, since: Since): string | undefined {
  if (isByRank({ by, direction })) return undefined
  const column = by === 'moved' || by === 'gained' ? `${by}_${since}` : by
  return direction === 'descending' ? `-${column}` : column
}

export const isBanded = ({ by }: Sort<SortColumn>): boolean => by === 'site_rank'

/** By rank, a band starts where the tier changes, and the first three rows are larger. Neither for a part of the table. */
export function leaderboardRows(
  entries: readonly MovedEntry[],
  order: Sort<SortColumn>,
  { isWhole = true }: { isWhole?: boolean } = {},
): OverallRow[] {
  const rows: OverallRow[] = []
  let band: Badge | undefined
  for (const [index, entry] of sortedEntries(entries, order).entries()) {
    const badge = badgeNamed(entry.badge)
    if (isWhole && isBanded(order) && badge !== band) rows.push({ kind: 'band', badge })
    band = badge
    rows.push({ kind: 'gamer', entry, isTop: isWhole && isByRank(order) && index < TOP })
  }
  return rows
}

export const isByRank = ({ by, direction }: Sort<SortColumn>): boolean =>
  by === BY_RANK.by && direction === BY_RANK.direction
