import { BADGES, type Badge } from '#contest/rules/badges.ts'
import { countsSquare, type Rule } from '#contest/rules/challenges.ts'
import { squareNumber } from '#contest/rules/grid.ts'
import type { Received } from '#contract/call.ts'
import { parsePoints } from '#contract/fields/points-text.ts'
import type { gamerPlanCall } from '#contract/gamer-plan.ts'
import type { leaderboardsCall } from '#contract/leaderboards.ts'
import type { gamerLedgerCall } from '#contract/past/gamer-ledger.ts'
import type { GamerSince } from '#web/data/news-calls.ts'

type ItemsOf<List> = NonNullable<List> extends readonly (infer Item)[] ? Item : never
export type SinceEntry = ItemsOf<Received<typeof gamerLedgerCall>['entries']>
export type BoardEntry = ItemsOf<Received<typeof leaderboardsCall>['leaderboards']>
type Bundle = ItemsOf<Received<typeof gamerPlanCall>['bundles']>

/** Nothing of mine changed, and no one passed anyone. */
export const isQuiet = (since: GamerSince): boolean =>
  [
    since.squares_gained,
    since.squares_lost,
    since.challenges_gained,
    since.challenges_lost,
    since.passed,
    since.passed_by,
    since.patches,
  ].every((list) => !list?.length) &&
  since.points?.[0] === since.points?.[1] &&
  since.rank?.[0] === since.rank?.[1]

/** Challenges, squares, patches, then losses. */
export function changesSince(entries: readonly SinceEntry[], from: string): SinceEntry[] {
  const order = (entry: SinceEntry): number => {
    if ((entry.change ?? 0) < 0) return 3
    if (entry.cause === 'patch') return 2
    return entry.challenge_id == null ? 1 : 0
  }
  return entries.filter(({ at }) => at && at > from).toSorted((a, b) => order(a) - order(b))
}

/** The games whose squares decided a challenge: gained with it, or lost with it, in the same settlement. */
export const decidedWith = (
  { at, change }: SinceEntry,
  entries: readonly SinceEntry[],
  rule: Rule,
): string[] =>
  entries.flatMap((entry) =>
    entry.at === at &&
    entry.square &&
    entry.name &&
    Math.sign(entry.change ?? 0) === Math.sign(change ?? 0) &&
    countsSquare(rule, squareNumber(entry.square))
      ? entry.name
      : [],
  )

export interface Next {
  points: number
  name: string
}

/** The points to the next rank; null for the first. */
export function nextRank(board: readonly BoardEntry[], mine: BoardEntry): Next | null {
  const points = parsePoints(mine.points) ?? 0
  const above = board.findLast((entry) => (parsePoints(entry.points) ?? 0) > points)
  if (!above) return null
  return { points: (parsePoints(above.points) ?? 0) - points, name: `#${above.site_rank}` }
}

/** The points to the next better badge; null for the best. */
export function nextBadge(
  board: readonly BoardEntry[],
  mine: BoardEntry,
): (Next & { badge: Badge; rank: number }) | null {
  const place = ({ badge }: BoardEntry) => (badge ? BADGES.indexOf(badge) : -1)
  const above = board.findLast((entry) => place(entry) >= 0 && place(entry) < place(mine))
  const badge = BADGES[above ? place(above) : -1]
  if (!above || !badge) return null
  const points = (parsePoints(above.points) ?? 0) - (parsePoints(mine.points) ?? 0)
  return { points, name: badge, badge, rank: Number(above.site_rank) }
}

/** The last rank that has my badge; null where the table ends before the next one. */
export function lastRankWith(board: readonly BoardEntry[], { badge }: BoardEntry): number | null {
  const last = board.findLastIndex((entry) => entry.badge === badge)
  return last < 0 || last === board.length - 1 ? null : (board[last]?.site_rank ?? null)
}

/** The fewest missing squares; of equals the most points. */
export const nearestBundle = (bundles: readonly Bundle[]): Bundle | undefined =>
  bundles
    .filter(({ squares }) => squares && squares.length > 0)
    .toSorted(
      (a, b) => (a.squares?.length ?? 0) - (b.squares?.length ?? 0) || (b.gain ?? 0) - (a.gain ?? 0),
    )[0]
