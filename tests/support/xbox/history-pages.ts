/** Pages of the title history, as a service that keeps its word sends them. */
import type { Play, Reply, Seen } from './far-side.ts'

type Row = Record<string, unknown>

export const modern = (titleId: number, change: Row = {}): Row => ({
  titleId,
  name: `Title ${titleId}`,
  earnedAchievements: 3,
  currentGamerscore: 30,
  maxGamerscore: 1000,
  lastUnlock: '2026-01-01T00:00:00.0000000Z',
  ...change,
})

export const old = (titleId: number, change: Row = {}): Row => ({
  titleId,
  name: `Title ${titleId}`,
  currentAchievements: 5,
  totalAchievements: 50,
  currentGamerscore: 50,
  totalGamerscore: 1000,
  lastPlayed: '2012-01-01T00:00:00Z',
  ...change,
})

export const rows = (count: number, from: number, make: (titleId: number) => Row) =>
  Array.from({ length: count }, (_, index) => make(from + index))

export const page = (
  titles: Row[],
  continuationToken: string | null,
  totalRecords: number | null,
): Reply => ({
  body: { titles, pagingInfo: { continuationToken, totalRecords } },
})

export const contractOf = (seen: Seen) => Number(seen.headers['x-xbl-contract-version'])

/** Plays only the history; `contract` 2 or 1. */
export const history =
  (answer: (contract: number, seen: Seen) => Reply): Play =>
  (seen) =>
    seen.host === 'achievements.xboxlive.com' ? answer(contractOf(seen), seen) : undefined

/** A service that keeps its word, with pages as long as `lengthOf` says. */
export function paged(lists: Record<number, Row[]>, lengthOf: (asked: number) => number): Play {
  return history((contract, { query }) => {
    const list = lists[contract] ?? []
    const start = Number(query.get('continuationToken') ?? query.get('skipItems') ?? 0)
    const end = start + lengthOf(Number(query.get('maxItems') ?? 32))
    return page(list.slice(start, end), end < list.length ? String(end) : null, list.length)
  })
}
