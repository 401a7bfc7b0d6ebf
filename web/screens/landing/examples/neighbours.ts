/** The subjects of the examples: two gamers high on the leaderboard with nearly equal points. */
import type { Received } from '#contract/call.ts'
import { parsePoints } from '#contract/fields/points-text.ts'
import type { leaderboardsCall } from '#contract/leaderboards.ts'
import { gamertagOf } from '#web/gamers/gamer-names.ts'

export type ExampleGamer = NonNullable<Received<typeof leaderboardsCall>['leaderboards']>[number]

export interface ExampleNeighbours {
  /** The one behind, whose plan can show how to overtake. */
  behind: ExampleGamer
  /** Undefined if there is only one gamer. */
  ahead: ExampleGamer | undefined
  gap: number
}

/** Ranks that visitors may know. */
const KNOWN = 30

/** Undefined while no one has points. */
export function closestNeighbours(leaderboard: readonly ExampleGamer[]): ExampleNeighbours | undefined {
  const ranked = leaderboard
    .map((gamer) => ({ gamer, points: parsePoints(gamer.points) ?? 0 }))
    .filter(({ gamer, points }) => gamertagOf(gamer) !== undefined && points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, KNOWN)
  const first = ranked[0]
  if (!first) return undefined
  const pairs = ranked.slice(1).map(({ gamer, points }, index) => {
    const above = ranked[index] ?? first
    return { behind: gamer, ahead: above.gamer, gap: above.points - points }
  })
  const apart = pairs.filter(({ gap }) => gap > 0)
  const closest = apart.reduce<ExampleNeighbours | undefined>(
    (best, pair) => (!best || pair.gap < best.gap ? pair : best),
    undefined,
  )
  return closest ?? pairs[0] ?? { behind: first.gamer, ahead: undefined, gap: 0 }
}
