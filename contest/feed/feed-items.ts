import type { Milestone } from '../career/milestones.ts'
import { hasPassed } from '../past/since.ts'

export const FEED_KINDS = [
  'completion',
  'first',
  'rarest',
  'newcomer',
  'overtake',
  'patch',
  'milestone',
] as const
export type FeedKind = (typeof FEED_KINDS)[number]

/** Overtakes are reported down to this rank. */
export const FEED_TOP = 20

export interface FeedGain {
  square: number
  /** The game that completed it; null where that was not stored. */
  link: string | null
}

export interface FeedPatch {
  number: number
  title: string
  undone: boolean
}

export interface SettlementNews {
  version: number
  at: Date
  /** By gamer, what their scan found. Excludes squares brought by newcomers or given by a patch. */
  gains: readonly { xuid: string; squares: readonly FeedGain[]; challenges: readonly number[] }[]
  /** By gamer, the squares that no one completed before. */
  firsts: readonly { xuid: string; squares: readonly FeedGain[] }[]
  newcomers: readonly { xuid: string; squares: number; rank: number | null }[]
  /** Rank changes near the top; `before` is null for gamers who had no rank. */
  moved: readonly { xuid: string; before: number | null; after: number; points: number }[]
  patches: readonly (FeedPatch & { squares: readonly number[] })[]
  /** By gamer, without firsts on a square, which have their own items. */
  milestones: readonly { xuid: string; reached: readonly Milestone[] }[]
}

export interface FeedItem {
  id: number
  at: Date
  kind: FeedKind
  /** Null for patches. */
  xuid: string | null
  squares: readonly FeedGain[]
  challenges: readonly number[]
  /** Of overtakes: the gamers passed, highest first. */
  passed: readonly string[]
  /** Of overtakes: the points between the two. */
  ahead: number | null
  /** Of overtakes and newcomers: the rank after it. */
  rank: number | null
  /** Of newcomers: the squares found by the first scan. */
  brought: number | null
  patch: FeedPatch | null
  milestones: readonly Milestone[]
}

/** The order of items within a settlement. */
const TOLD: readonly FeedKind[] = [
  'overtake',
  'rarest',
  'first',
  'completion',
  'newcomer',
  'patch',
  'milestone',
]
/** The maximum of one kind per settlement, and in all. Ids are kept in bookmarks, so never change these. */
const OF_KIND = 2 ** 17
const OF_SETTLEMENT = 2 ** 20

/** The id just below all items of a settlement; reading on before it skips the rest of that settlement. */
export const endOfSettlement = (version: number): number => version * OF_SETTLEMENT

export const settlementVersionOf = (id: number): number => Math.floor(id / OF_SETTLEMENT)

/** Ids decrease along the feed and do not depend on the settlement's other items. */
const idOf = (version: number, kind: FeedKind, index: number): number =>
  endOfSettlement(version + 1) - 1 - TOLD.indexOf(kind) * OF_KIND - index

type Told = Partial<Omit<FeedItem, 'id' | 'at' | 'kind'>>

const NOTHING = {
  xuid: null,
  squares: [],
  challenges: [],
  passed: [],
  ahead: null,
  rank: null,
  brought: null,
  patch: null,
  milestones: [],
}

/**
 * Turns the settlements of one contest day, oldest first, into items, newest first. `completedBy` gives how many gamers
 * have a square now; the day's rarest is the square that fewest have, the earliest of equals.
 */
export function feedOfDay(
  settlements: readonly SettlementNews[],
  completedBy: (square: number) => number,
): FeedItem[] {
  const rarest = rarestOf(settlements, completedBy)
  return settlements.toReversed().flatMap((news) => {
    const told: Record<FeedKind, readonly Told[]> = {
      overtake: overtakesIn(news.moved),
      rarest: rarest?.news === news ? [{ xuid: rarest.xuid, squares: [rarest.gain] }] : [],
      first: news.firsts,
      completion: news.gains.toSorted((a, b) => b.squares.length - a.squares.length),
      newcomer: news.newcomers.map(({ xuid, squares, rank }) => ({ xuid, brought: squares, rank })),
      patch: news.patches.map(({ squares, ...patch }) => ({
        patch,
        squares: squares.map((square) => ({ square, link: null })),
      })),
      milestone: news.milestones.map(({ xuid, reached }) => ({
        xuid,
        milestones: reached,
        squares: [...new Set(reached.flatMap(({ square }) => square ?? []))].map((square) => ({
          square,
          link: null,
        })),
      })),
    }
    return TOLD.flatMap((kind) =>
      told[kind].map((item, index) => ({
        ...NOTHING,
        ...item,
        ...{ id: idOf(news.version, kind, index), at: news.at, kind },
      })),
    )
  })
}

function rarestOf(settlements: readonly SettlementNews[], completedBy: (square: number) => number) {
  const all = settlements.flatMap((news) =>
    news.gains.flatMap(({ xuid, squares }) => squares.map((gain) => ({ news, xuid, gain }))),
  )
  return all.toSorted((a, b) => completedBy(a.gain.square) - completedBy(b.gain.square))[0]
}

/** Gamers who entered the top or rose in it past someone who was above them. */
function overtakesIn(moved: SettlementNews['moved']): Told[] {
  const ranked = moved.flatMap(({ before, ...gamer }) => (before === null ? [] : [{ ...gamer, before }]))
  return ranked
    .toSorted((a, b) => a.after - b.after)
    .flatMap((gamer) => {
      if (gamer.after > FEED_TOP) return []
      const passed = ranked.filter((other) => hasPassed(gamer, other)).toSorted((a, b) => a.after - b.after)
      const [next] = passed
      if (!next) return []
      const ahead = gamer.points - next.points
      return [{ xuid: gamer.xuid, passed: passed.map(({ xuid }) => xuid), ahead, rank: gamer.after }]
    })
}
