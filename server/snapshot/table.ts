/** The gamers as the leaderboard lists them. */
import { compareGamertags } from '#contest/rules/ranking.ts'
import type { Replaced } from './names.ts'
import type { Contestant } from './state.ts'

/** The rank follows from the points. */
export const inTableOrder = (a: Contestant, b: Contestant): number =>
  b.points - a.points ||
  b.challengePoints - a.challengePoints ||
  compareGamertags(a.gamertag, b.gamertag) ||
  (a.xuid < b.xuid ? -1 : 1)

/** Only whoever has another standing or name is sorted: the others are in order already, wherever those have moved them. */
export function advanceTable(
  last: readonly Contestant[],
  gamers: ReadonlyMap<string, Contestant>,
  replaced: readonly Replaced[],
): Contestant[] {
  const sorted = new Set(replaced.map(({ before, after }) => (before ?? after)?.xuid))
  const coming = replaced.flatMap(({ after }) => after ?? []).sort(inTableOrder)
  const table: Contestant[] = []
  let next = 0
  for (const { xuid } of last) {
    const gamer = sorted.has(xuid) ? undefined : gamers.get(xuid)
    if (!gamer) continue
    for (let first = coming[next]; first && inTableOrder(first, gamer) < 0; first = coming[++next]) {
      table.push(first)
    }
    table.push(gamer)
  }
  return table.concat(coming.slice(next))
}
