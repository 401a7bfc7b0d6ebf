/** The overall table with movement: since yesterday or a week ago, and the ranks of 12 weeks. */
import { parsePoints } from '#contract/fields/points-text.ts'
import type { Movement } from '#web/data/news-calls.ts'
import { gamertagOf } from '#web/gamers/gamer-names.ts'
import type { ReceivedOverallEntry } from '#web/screens/leaderboards/received-leaderboards.ts'

export type Since = 'yesterday' | 'last_week'

export interface MovedEntry extends ReceivedOverallEntry {
  /** Ranks gained, negative if lost; null for new gamers, undefined until known. */
  moved?: number | null | undefined
  /** Points gained since then; all points for new gamers. */
  gained?: number | null | undefined
  /** Oldest first. */
  weeks?: readonly (number | null)[] | undefined
  /** Beside a past rank: the current one, null if the gamer is gone, undefined until known. */
  today?: number | null | undefined
}

export function withToday(
  entries: readonly ReceivedOverallEntry[],
  now: readonly ReceivedOverallEntry[] | null | undefined,
): readonly MovedEntry[] {
  if (!now) return entries
  const ranks = new Map(now.map((entry) => [gamertagOf(entry), entry.site_rank]))
  return entries.map((entry) => ({ ...entry, today: ranks.get(gamertagOf(entry)) ?? null }))
}

export function withMovement(
  entries: readonly MovedEntry[],
  movement: Movement | undefined,
  since: Since,
): readonly MovedEntry[] {
  if (!movement) return entries
  const of = new Map(movement.gamers?.map((gamer) => [gamer.gamertag, gamer]))
  return entries.map((entry) => {
    const known = of.get(gamertagOf(entry))
    const rank = entry.site_rank
    if (!known || rank == null) return entry
    const then = known[since]
    const points = parsePoints(entry.points) ?? 0
    return {
      ...entry,
      moved: then?.rank == null ? null : then.rank - rank,
      gained: points - (then?.points ?? 0),
      weeks: [...(known.weeks ?? []).map((week) => week ?? null), rank],
    }
  })
}

export type Highlights = ReturnType<typeof highlightsOf>

const TOP = 20

/** For the line above the table. */
export function highlightsOf(entries: readonly MovedEntry[], me: string | undefined) {
  const mine = me === undefined ? undefined : entries.find((entry) => gamertagOf(entry) === me)
  const climber = entries
    .filter(({ moved }) => typeof moved === 'number' && moved > 0)
    .toSorted((a, b) => (b.moved ?? 0) - (a.moved ?? 0))[0]
  return {
    mine:
      mine?.site_rank != null && typeof mine.moved === 'number'
        ? { moved: mine.moved, from: mine.site_rank + mine.moved, to: mine.site_rank }
        : null,
    climber: climber ? { entry: climber, moved: climber.moved ?? 0 } : null,
    newcomers: entries.filter(({ moved, site_rank }) => moved === null && (site_rank ?? TOP + 1) <= TOP)
      .length,
  }
}
