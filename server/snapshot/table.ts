import { compareGamertags, compareNoted, noted } from '#contest/rules/ranking.ts'
import type { Replaced } from './names.ts'
import { createPauses } from './pauses.ts'
import type { Contestant } from './state.ts'

/** The rank follows from the points. */
export const inTableOrder = (a: Contestant, b: Contestant): number =>
  byStanding(a, b) || compareGamertags(a.gamertag, b.gamertag) || byXuid(a, b)

const byStanding = (a: Contestant, b: Contestant): number =>
  b.points - a.points || b.challengePoints - a.challengePoints

const byXuid = (a: Contestant, b: Contestant): number => (a.xuid < b.xuid ? -1 : 1)

/** Groups of equal points are small. Sorting everyone at once would keep requests waiting. */
async function sorted(gamers: readonly Contestant[]): Promise<Contestant[]> {
  const groups = Map.groupBy(gamers, ({ points }) => points)
  const all: Contestant[] = []
  const pause = createPauses()
  for (const [, group] of [...groups].sort(([a], [b]) => b - a)) {
    await pause()
    for (const gamer of sortedAtOnce(group)) all.push(gamer)
  }
  return all
}

const sortedAtOnce = (gamers: readonly Contestant[]): Contestant[] =>
  gamers
    .map((gamer) => ({ gamer, name: noted(gamer.gamertag) }))
    .sort((a, b) => byStanding(a.gamer, b.gamer) || compareNoted(a.name, b.name) || byXuid(a.gamer, b.gamer))
    .map(({ gamer }) => gamer)

/**
 * Only gamers with a new standing or name are sorted; the others are already in order. `stay` gives what a gamer is who has
 * the same standing.
 */
export async function advanceTable(
  last: readonly Contestant[],
  replaced: readonly Replaced[],
  stay: (gamer: Contestant) => Contestant,
): Promise<Contestant[]> {
  const leaving = new Set(replaced.map(({ before }) => before))
  const coming = await sorted(replaced.flatMap(({ after }) => after ?? []))
  const table: Contestant[] = []
  const pause = createPauses()
  let next = 0
  for (const before of last) {
    await pause()
    if (leaving.has(before)) continue
    for (let first = coming[next]; first && inTableOrder(first, before) < 0; first = coming[++next]) {
      table.push(first)
    }
    table.push(stay(before))
  }
  return table.concat(coming.slice(next))
}
