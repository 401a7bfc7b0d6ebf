import { compareGamertags } from '#contest/rules/ranking.ts'
import type { Replaced } from './names.ts'
import type { Contestant } from './state.ts'

/** The rank follows from the points. */
export const inTableOrder = (a: Contestant, b: Contestant): number =>
  b.points - a.points ||
  b.challengePoints - a.challengePoints ||
  compareGamertags(a.gamertag, b.gamertag) ||
  (a.xuid < b.xuid ? -1 : 1)

export interface Moved {
  before: Contestant
  after: Contestant
}

/** Only gamers with a new standing or name are sorted; the others are already in order. */
export function advanceTable(
  last: readonly Contestant[],
  replaced: readonly Replaced[],
  moved: readonly Moved[],
): Contestant[] {
  const leaving = new Set(replaced.map(({ before }) => before))
  const coming = replaced.flatMap(({ after }) => after ?? []).sort(inTableOrder)
  const now = new Map(moved.map(({ before, after }) => [before, after]))
  const table: Contestant[] = []
  let next = 0
  for (const before of last) {
    if (leaving.has(before)) continue
    for (let first = coming[next]; first && inTableOrder(first, before) < 0; first = coming[++next]) {
      table.push(first)
    }
    table.push(now.get(before) ?? before)
  }
  return table.concat(coming.slice(next))
}
