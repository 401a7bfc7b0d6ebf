/** A window of a list, for contests whose lists are too long to send whole. */
import { isPartOfGamertag } from '#contest/rules/gamertag.ts'
import { compareNoted, type NotedGamertag, noted } from '#contest/rules/ranking.ts'
import { createPauses } from '../snapshot/pauses.ts'
import type { Contestant } from '../snapshot/state.ts'

/** A list, or the table of everyone, whose rows are only made when they are asked for. */
export interface WindowRows<Row> extends Iterable<Row> {
  readonly length: number
  at(index: number): Row | undefined
  slice(from: number, to: number): Row[]
  /** Those at the indexes, in their order. */
  pick?(indexes: Uint32Array): WindowRows<Row>
  /** Negative if the gamer is in none of them. */
  placeOf?(xuid: string): number
}

export interface Window {
  limit: number
  offset: number
  q: string
  around: string | undefined
  sort: string | undefined
}

type Asked = { [Name in keyof Window]?: Window[Name] | undefined }

const DEFAULT_LIMIT = 100

/** Undefined if the whole list is requested. */
export function windowOf({ limit, offset, q, around, sort }: Asked): Window | undefined {
  if ([limit, offset, q, around].every((given) => given === undefined)) return undefined
  return { limit: limit ?? DEFAULT_LIMIT, offset: offset ?? 0, q: q ?? '', around, sort }
}

export const keyOfWindow = (window: Window | undefined): string =>
  window ? JSON.stringify([window.limit, window.offset, window.q, window.around, window.sort]) : ''

export interface Part<Row> {
  rows: Row[]
  total: number
  offset: number
}

type GamerIn<Row> = (row: Row) => Pick<Contestant, 'xuid' | 'gamertag' | 'modernGamertag'>

/** Of a list of gamers, or of lines about them. */
export async function partOf<Row>(
  rows: WindowRows<Row>,
  window: Window,
  gamerIn: GamerIn<Row>,
): Promise<Part<Row>> {
  const { places: _, ...part } = await foundIn(rows, window, gamerIn)
  return part
}

/** The same, and with a search the places of its rows among all. */
export async function foundIn<Row>(
  rows: WindowRows<Row>,
  { limit, q, around, ...window }: Window,
  gamerIn: GamerIn<Row>,
): Promise<Part<Row> & { places?: number[] }> {
  const found = q ? await placesWhere(rows, (row) => isMeant(q, gamerIn(row))) : undefined
  const place = around === undefined ? -1 : await placeIn(rows, around, gamerIn)
  const near = place >= 0 && found ? found.indexOf(place) : place
  const offset = near < 0 ? window.offset : Math.max(0, near - Math.floor(limit / 2))
  if (!found) return { rows: rows.slice(offset, offset + limit), total: rows.length, offset }
  const places = found.slice(offset, offset + limit)
  return { rows: places.map((each) => rows.at(each)!), total: found.length, offset, places }
}

/** In slices: a search looks at the names of everyone. */
async function placesWhere<Row>(rows: Iterable<Row>, is: (row: Row) => boolean): Promise<number[]> {
  const places: number[] = []
  const pause = createPauses()
  let place = 0
  for (const row of rows) {
    const turn = pause()
    if (turn) await turn
    if (is(row)) places.push(place)
    place++
  }
  return places
}

const placeIn = async <Row>(rows: WindowRows<Row>, xuid: string, gamerIn: GamerIn<Row>): Promise<number> =>
  rows.placeOf?.(xuid) ?? (await placesWhere(rows, (row) => gamerIn(row).xuid === xuid))[0] ?? -1

const isMeant = (q: string, { gamertag, modernGamertag }: Pick<Contestant, 'gamertag' | 'modernGamertag'>) =>
  isPartOfGamertag(q, [modernGamertag, gamertag])

/** Sorted by a column; equals keep their order. In slices, because the names of a hundred thousand take half a second. */
export async function inOrder<Row>(
  rows: WindowRows<Row>,
  sort: string | undefined,
  values: Readonly<Record<string, (row: Row) => number | string>>,
): Promise<WindowRows<Row>> {
  const valueIn = values[sort?.replace('-', '') ?? '']
  if (!valueIn) return rows
  const sign = sort?.startsWith('-') ? -1 : 1
  const pause = createPauses()
  const names: NotedGamertag[] = []
  const numbers = new Float64Array(rows.length)
  let place = 0
  for (const row of rows) {
    const turn = pause()
    if (turn) await turn
    const value = valueIn(row)
    if (typeof value === 'string') names.push(noted(value))
    else numbers[place++] = value
  }
  const compare =
    names.length > 0
      ? (a: number, b: number) => sign * compareNoted(names[a]!, names[b]!) || a - b
      : (a: number, b: number) => sign * (numbers[a]! - numbers[b]!) || a - b
  const indexes = await sorted(rows.length, compare, pause)
  return rows.pick?.(indexes) ?? Array.from(indexes, (index) => rows.at(index)!)
}

/** Sorted or merged at once: less than a slice takes. */
const RUN = 128

type Compare = (a: number, b: number) => number

/** The numbers below `length` in this order. */
async function sorted(
  length: number,
  compare: Compare,
  pause: () => Promise<void> | undefined,
): Promise<Uint32Array> {
  let runs = Uint32Array.from({ length }, (_, index) => index)
  for (let first = 0; first < length; first += RUN) {
    await pause()
    runs.subarray(first, first + RUN).sort(compare)
  }
  let merged = new Uint32Array(length)
  for (let run = RUN; run < length; run *= 2) {
    for (let first = 0; first < length; first += 2 * run) {
      const middle = Math.min(first + run, length)
      const pair = { runs, left: first, middle, right: middle, end: Math.min(middle + run, length) }
      for (let at = first; at < pair.end; at += RUN) {
        await pause()
        merge(pair, merged, at, compare)
      }
    }
    ;[runs, merged] = [merged, runs]
  }
  return runs
}

/** The next ones of two runs that lie side by side. Not in the loop above, because a function that waits is slow. */
function merge(
  pair: { runs: Uint32Array; left: number; middle: number; right: number; end: number },
  into: Uint32Array,
  from: number,
  compare: Compare,
): void {
  const { runs, middle, end } = pair
  let { left, right } = pair
  const to = Math.min(from + RUN, end)
  for (let at = from; at < to; at++) {
    const isLeft = right === end || (left < middle && compare(runs[left]!, runs[right]!) < 0)
    into[at] = runs[isLeft ? left++ : right++]!
  }
  pair.left = left
  pair.right = right
}
