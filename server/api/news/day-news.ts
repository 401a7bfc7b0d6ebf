/** What the settlements of a day brought to visible gamers. */
import { FEED_TOP, type SettlementNews } from '#contest/feed/feed-items.ts'
import { squareOf } from '#contest/rules/games.ts'
import type { ReadMilestones } from '#server/past/milestones-of.ts'
import type { PastRules } from '#server/past/past-rules.ts'
import type { Snapshot } from '#server/snapshot/state.ts'
import type { Db } from '#store/schema.ts'
import type { FirstCompletion } from '#store/settled/first-completions.ts'
import { gainsIn, movedIn, ranksIn, unmovedBetween } from '#store/settled/settlement-news.ts'
import type { KnownSettlement } from '#store/settled/settlements.ts'
import { milestonesOfDay } from './day-milestones.ts'

/** A gamer who falls from the top to below this in one settlement is not reported as passed. */
const RANKS_READ = 3 * FEED_TOP

interface Background {
  rules: PastRules
  firsts: readonly FirstCompletion[]
  /** Null if milestones are not requested. */
  readMilestones: ReadMilestones | null
}

export async function newsOf(
  db: Db,
  snapshot: Snapshot,
  day: readonly KnownSettlement[],
  { rules, firsts, readMilestones }: Background,
): Promise<SettlementNews[]> {
  const { gamers, patches } = snapshot
  const versions = day.map(({ version }) => version)
  const [gains, moved, milestones] = await Promise.all([
    gainsIn(db, versions),
    movedIn(db, { versions, ranks: RANKS_READ }),
    readMilestones ? milestonesOfDay(db, snapshot, day, { rules, readMilestones }) : [],
  ])
  const isShown = ({ xuid }: { xuid: string }) => gamers.has(xuid)
  const joined = gains.filter(({ brought }) => brought !== null).map(({ xuid }) => xuid)
  const ranks = joined.length > 0 ? await ranksIn(db, { versions, xuids: joined }) : new Map<string, number>()
  const risers = moved.filter(({ before, after }) => before !== null && after < before && after <= FEED_TOP)
  const unmoved = risers.length > 0 ? await unmovedBetween(db, risers) : []
  const launch = patches[0]?.number
  return day.map(({ version, at }) => {
    const here = gains.filter((gain) => gain.version === version && isShown(gain))
    const first = firsts.filter((each) => each.version === version && isShown(each))
    return {
      version,
      at,
      gains: here.filter(({ squares, challenges }) => squares.length + challenges.length > 0),
      firsts: [...Map.groupBy(first, ({ xuid }) => xuid)].map(([xuid, squares]) => ({ xuid, squares })),
      newcomers: here.flatMap(({ xuid, brought }) =>
        brought === null ? [] : [{ xuid, squares: brought, rank: ranks.get(xuid) ?? null }],
      ),
      moved: [...moved, ...unmoved].filter((each) => each.version === version && isShown(each)),
      milestones: milestones.filter((each) => each.version === version),
      patches: rules.patches
        .filter(
          (patch) =>
            patch.until === null &&
            patch.record.number !== launch &&
            (patch.version === null ? patch.from.getTime() === at.getTime() : patch.version === version),
        )
        .map(({ record }) => ({
          number: record.number,
          squares: [...new Set(record.games.map(squareOf))].sort((a, b) => a - b),
        })),
    }
  })
}
