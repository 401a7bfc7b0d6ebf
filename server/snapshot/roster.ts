/** The gamers of one state, by xuid and in leaderboard order: four bytes a gamer, and views of those who are asked for. */
import { Arena } from './arena.ts'
import { Contestant, createMover, type Places } from './contestant.ts'
import { createPauses, giveWay } from './pauses.ts'
import { PositionIndex } from './position-index.ts'

const NO_PLACES: Places = new Map()

export class Gamers {
  readonly arena: Arena
  readonly index: PositionIndex
  readonly #places: Places

  constructor(arena: Arena, index: PositionIndex, places: Places) {
    this.arena = arena
    this.index = index
    this.#places = places
  }

  static empty(arena = new Arena()): Gamers {
    const xuidAt = (position: number) => new Contestant(arena, position, NO_PLACES).xuid
    return new Gamers(arena, new PositionIndex(xuidAt), NO_PLACES)
  }

  get size(): number {
    return this.index.size
  }

  get(xuid: string): Contestant | undefined {
    const position = this.index.get(xuid)
    return position === undefined ? undefined : this.seen(position)
  }

  seen(position: number): Contestant {
    return new Contestant(this.arena, position, this.#places)
  }

  has(xuid: string): boolean {
    return this.index.get(xuid) !== undefined
  }

  *values(): Generator<Contestant> {
    for (const position of this.index.positions()) yield this.seen(position)
  }

  *keys(): Generator<string> {
    for (const { xuid } of this.values()) yield xuid
  }
}

/** Gamers in some order: that of the leaderboard, or of one of its columns. */
export class Table implements Iterable<Contestant> {
  readonly gamers: Gamers
  readonly order: Uint32Array

  constructor(gamers: Gamers, order: Uint32Array) {
    this.gamers = gamers
    this.order = order
  }

  get length(): number {
    return this.order.length
  }

  at(index: number): Contestant | undefined {
    const position = this.order.at(index)
    return position === undefined ? undefined : this.gamers.seen(position)
  }

  /** Negative if the gamer is not in it. */
  placeOf(xuid: string): number {
    const position = this.gamers.index.get(xuid)
    return position === undefined ? -1 : this.order.indexOf(position)
  }

  *values(): Generator<Contestant> {
    for (const position of this.order) yield this.gamers.seen(position)
  }

  [Symbol.iterator](): Generator<Contestant> {
    return this.values()
  }

  slice(from: number, to: number): Contestant[] {
    return Array.from(this.order.subarray(from, to), (position) => this.gamers.seen(position))
  }

  /** These of them, in the order of the indexes. */
  pick(indexes: Uint32Array): Table {
    return new Table(
      this.gamers,
      indexes.map((index) => this.order[index]!),
    )
  }

  /** How many at the top satisfy it; no one below them may. */
  countWhile(isAbove: (gamer: Contestant) => boolean): number {
    let [low, high] = [0, this.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (isAbove(this.at(middle)!)) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** The same gamers in a new arena. */
export async function moved(table: Table, places: Places): Promise<{ gamers: Gamers; table: Table }> {
  const arena = new Arena()
  const { index } = Gamers.empty(arena)
  const move = createMover(arena)
  const order = new Uint32Array(table.length)
  const pause = createPauses(giveWay)
  let place = 0
  for (const gamer of table) {
    await pause()
    const position = move(gamer)
    order[place++] = position
    index.set(gamer.xuid, position)
  }
  const gamers = new Gamers(arena, index, places)
  return { gamers, table: new Table(gamers, order) }
}
