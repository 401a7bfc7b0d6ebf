/** The overall table with how everybody moved: since yesterday or since a week ago, and rank by rank over 12 weeks. */
import { parsePoints } from '#contract/fields/points-text.ts'
import type { Movement } from '#web/data/news-calls.ts'
import { gamertagOf } from '#web/gamers/gamer-names.ts'
import type { ReceivedOverallEntry } from '#web/screens/leaderboards/received-leaderboards.ts'

export type Since = 'yesterday' | 'last_week'

export interface MovedEntry extends ReceivedOverallEntry {
  /** Ranks climbed, negative when fallen; null for newcomers, undefined until it is known. */
  moved?: number | null | undefined
  /** Points gained since then, all of them for newcomers. */
  gained?: number | null | undefined
  /** The ranks of the last 12 weeks and of now, oldest first. */
  weeks?: readonly (number | null)[] | undefined
  /** Beside a rank of the past: the rank of now, null for whoever is there no more, undefined until it is known. */
  today?: number | null | undefined
}

/** A table of the past, with the ranks of now. */
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

export interface Highlights {
  mine: { moved: number; from: number; to: number } | null
  climber: { entry: MovedEntry; moved: number } | null
  newcomers: number
}

const TOP = 20

/** What stands above the table in one line. */
export function highlightsOf(entries: readonly MovedEntry[], me: string | undefined): Highlights {
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
