/** The gamers as the leaderboard lists them. */
import { compareGamertags } from '#contest/rules/ranking.ts'
import type { Contestant } from './state.ts'

export const inTableOrder = (a: Contestant, b: Contestant): number =>
  a.rank - b.rank ||
  b.challengePoints - a.challengePoints ||
  compareGamertags(a.gamertag, b.gamertag) ||
  (a.xuid < b.xuid ? -1 : 1)

/** Only those who changed are sorted: the others are in order already. */
export function advanceTable(
  last: readonly Contestant[],
  gamers: ReadonlyMap<string, Contestant>,
  changed: Iterable<string>,
): Contestant[] {
  const staying = last.filter((gamer) => gamers.get(gamer.xuid) === gamer)
  const coming = [...changed].flatMap((xuid) => gamers.get(xuid) ?? []).sort(inTableOrder)
  const table: Contestant[] = []
  let next = 0
  for (const gamer of staying) {
    for (let first = coming[next]; first && inTableOrder(first, gamer) < 0; first = coming[++next]) {
      table.push(first)
    }
    table.push(gamer)
  }
  return table.concat(coming.slice(next))
}
