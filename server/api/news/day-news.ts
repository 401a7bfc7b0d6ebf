/** What settlements brought to visible gamers. */
import { FEED_TOP, type FeedKind, type SettlementNews } from '#contest/feed/feed-items.ts'
import { squareOf } from '#contest/rules/games.ts'
import type { ReadMilestones } from '#server/past/milestones-of.ts'
import type { PastRules } from '#server/past/past-rules.ts'
import type { Snapshot } from '#server/snapshot/state.ts'
import type { Db } from '#store/schema.ts'
import type { FirstCompletion } from '#store/settled/first-completions.ts'
import type { KnownSettlement } from '#store/settled/kept-past.ts'
import { gainsIn, passedBy, ranksIn, risenIn } from '#store/settled/settlement-news.ts'
import { milestonesIn } from './day-milestones.ts'

interface Background {
  rules: PastRules
  firsts: readonly FirstCompletion[]
  readMilestones: ReadMilestones
  /** Undefined for all. What only other kinds need is not read. */
  kind: FeedKind | undefined
}

export async function newsOf(
  db: Db,
  snapshot: Snapshot,
  settlements: readonly KnownSettlement[],
  { rules, firsts, readMilestones, kind }: Background,
): Promise<SettlementNews[]> {
  const { gamers, patches } = snapshot
  const tells = (...kinds: FeedKind[]) => kind === undefined || kinds.includes(kind)
  const versions = settlements.map(({ version }) => version)
  const [gains, risers, milestones] = await Promise.all([
    tells('completion', 'rarest', 'newcomer') ? gainsIn(db, versions) : [],
    tells('overtake') ? risenIn(db, { versions, ranks: FEED_TOP }) : [],
    tells('milestone') ? milestonesIn(db, snapshot, settlements, { rules, readMilestones }) : [],
  ])
  const isShown = ({ xuid }: { xuid: string }) => gamers.has(xuid)
  const joined = gains.filter(({ brought }) => brought !== null).map(({ xuid }) => xuid)
  const ranks = joined.length > 0 ? await ranksIn(db, { versions, xuids: joined }) : new Map<string, number>()
  const passed = risers.length > 0 ? await passedBy(db, risers) : []
  // One who rose may be passed by another.
  const moved = new Map([...risers, ...passed].map((each) => [`${each.version} ${each.xuid}`, each]))
  const launch = patches[0]?.number
  return settlements.map(({ version, at }) => {
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
      moved: [...moved.values()].filter((each) => each.version === version && isShown(each)),
      milestones: milestones.filter((each) => each.version === version),
      patches: rules.patches
        .filter(
          (patch) =>
            patch.record.number !== launch &&
            (patch.version === null
              ? (patch.until ?? patch.from).getTime() === at.getTime()
              : patch.version === version),
        )
        .map(({ record: { number, title, games }, until }) => ({
          ...{ number, title, undone: until !== null },
          squares: [...new Set(games.map(squareOf))].sort((a, b) => a - b),
        })),
    }
  })
}
