/** Points and pace of everyone in the order of the leaderboard, made once per state: each plan compares one gamer with all others. */
import type { Runner } from '#contest/plan/rivals.ts'
import { createPauses } from '../snapshot/pauses.ts'
import type { Snapshot } from '../snapshot/state.ts'
import type { Paces } from './paces.ts'

type Table = Snapshot['table']

export interface Runners {
  points: Int32Array
  gained: Int32Array
}

const known = new WeakMap<Table, Promise<Runners>>()

/** `paces` are those of the same state. */
export function runnersOf(table: Table, paces: Paces): Promise<Runners> {
  const runners = known.get(table) ?? read(table, paces)
  known.set(table, runners)
  return runners
}

async function read(table: Table, paces: Paces): Promise<Runners> {
  const runners = { points: new Int32Array(table.length), gained: new Int32Array(table.length) }
  const pause = createPauses()
  let place = 0
  for (const { xuid, points } of table) {
    await pause()
    runners.points[place] = points
    runners.gained[place++] = paces.get(xuid) ?? 0
  }
  return runners
}

/** From a place on. */
export function* runnersFrom(
  first: number,
  { points, gained }: Runners,
): Generator<Runner & { place: number }> {
  for (let place = first; place < points.length; place++)
    yield { place, points: points[place]!, gained: gained[place]! }
}
