import { compareGamertags, compareNoted, noted } from '#contest/rules/ranking.ts'
import type { Contestant } from './contestant.ts'
import type { Replaced } from './names.ts'
import { createPauses, giveWay } from './pauses.ts'
import type { Table } from './roster.ts'

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
  const pause = createPauses(giveWay)
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

/** The positions in the next order. Only those who changed are sorted, and their places looked for; the others are copied in between. */
export async function advanceOrder(last: Table, replaced: readonly Replaced[]): Promise<Uint32Array> {
  const pause = createPauses(giveWay)
  const placeOf = (gamer: Contestant) => last.countWhile((other) => inTableOrder(other, gamer) < 0)
  const leaving = new Set(replaced.flatMap(({ before }) => before?.position ?? []))
  const left: number[] = []
  // All at once by their positions: comparing names takes far longer.
  for (let place = 0; left.length < leaving.size; place++) {
    const turn = pause()
    if (turn) await turn
    if (leaving.has(last.order[place]!)) left.push(place)
  }
  const coming = await sorted(replaced.flatMap(({ after }) => after ?? []))
  const order = new Uint32Array(last.length - left.length + coming.length)
  let read = 0
  let written = 0
  const copyUpTo = (place: number) => {
    order.set(last.order.subarray(read, place), written)
    written += place - read
    read = place
  }
  let next = 0
  for (const gamer of coming) {
    await pause()
    const place = placeOf(gamer)
    for (; next < left.length && left[next]! < place; next++) {
      copyUpTo(left[next]!)
      read++
    }
    copyUpTo(place)
    order[written++] = gamer.position
  }
  for (; next < left.length; next++) {
    copyUpTo(left[next]!)
    read++
  }
  copyUpTo(last.length)
  return order
}
