/** What everyone's feed tells of a day, from what its settlements brought. */
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

/** How far down overtakes are told. */
export const FEED_TOP = 20

export interface FeedGain {
  square: number
  /** The game that completed it; null where that was not kept. */
  link: string | null
}

/** What one settlement brought. */
export interface SettlementNews {
  version: number
  at: Date
  /** By gamer, what their scan found. What newcomers brought along is not among it, nor what a patch gave. */
  gains: readonly { xuid: string; squares: readonly FeedGain[]; challenges: readonly number[] }[]
  /** By gamer, the squares that nobody completed before. */
  firsts: readonly { xuid: string; squares: readonly FeedGain[] }[]
  newcomers: readonly { xuid: string; squares: number; rank: number | null }[]
  /** Those whose rank is another one, near the top; `before` is null for those who had none. */
  moved: readonly { xuid: string; before: number | null; after: number; points: number }[]
  patches: readonly { number: number; squares: readonly number[] }[]
  /** By gamer, without firsts on a square, which are told for themselves. */
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
  /** Of overtakes: who was passed, the highest first. */
  passed: readonly string[]
  /** Of overtakes: the points between the two. */
  ahead: number | null
  /** Of overtakes and newcomers: the rank after it. */
  rank: number | null
  /** Of newcomers: the squares that they brought along. */
  brought: number | null
  patch: number | null
  milestones: readonly Milestone[]
}

/** In the order in which a settlement tells them. */
const TOLD: readonly FeedKind[] = [
  'overtake',
  'rarest',
  'first',
  'completion',
  'newcomer',
  'patch',
  'milestone',
]
/** So many of one kind in one settlement, and so many in all. Ids are kept in bookmarks: do not change it. */
const OF_KIND = 2 ** 17
const OF_SETTLEMENT = 2 ** 20

/** The id just below all of a settlement: whoever reads on before it passes over the rest of it. */
export const endOfSettlement = (version: number): number => version * OF_SETTLEMENT

export const settlementVersionOf = (id: number): number => Math.floor(id / OF_SETTLEMENT)

/** Falls as the feed goes on, and does not depend on what else the settlement tells. */
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
 * The settlements of one day of the contest, oldest first, to items newest first. `completedBy` says how many have a square by
 * now; the one that fewest have is the rarest of the day, the earliest of several.
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
      patch: news.patches.map(({ number, squares }) => ({
        patch: number,
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

/** Whoever comes to the top or rises in it, past somebody who stood above. */
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
