/** A window of a list, for contests whose lists are too long to send whole. */
import { isPartOfGamertag } from '#contest/rules/gamertag.ts'
import { compareNoted, noted } from '#contest/rules/ranking.ts'
import type { Contestant } from '../snapshot/state.ts'

/** A list, or the table of everyone, whose rows are only made when they are asked for. */
export interface Rows<Row> extends Iterable<Row> {
  readonly length: number
  at(index: number): Row | undefined
  slice(from: number, to: number): Row[]
  /** Those at the indexes, in their order. */
  pick?(indexes: Uint32Array): Rows<Row>
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
export function partOf<Row>(rows: Rows<Row>, window: Window, gamerIn: GamerIn<Row>): Part<Row> {
  const { places: _, ...part } = foundIn(rows, window, gamerIn)
  return part
}

/** The same, and with a search the places of its rows among all. */
export function foundIn<Row>(
  rows: Rows<Row>,
  { limit, q, around, ...window }: Window,
  gamerIn: GamerIn<Row>,
): Part<Row> & { places?: number[] } {
  const found = q ? placesWhere(rows, (row) => isMeant(q, gamerIn(row))) : undefined
  const place = around === undefined ? -1 : placeIn(rows, around, gamerIn)
  const near = place >= 0 && found ? found.indexOf(place) : place
  const offset = near < 0 ? window.offset : Math.max(0, near - Math.floor(limit / 2))
  if (!found) return { rows: rows.slice(offset, offset + limit), total: rows.length, offset }
  const places = found.slice(offset, offset + limit)
  return { rows: places.map((each) => rows.at(each)!), total: found.length, offset, places }
}

function placesWhere<Row>(rows: Iterable<Row>, is: (row: Row) => boolean): number[] {
  const places: number[] = []
  let place = 0
  for (const row of rows) {
    if (is(row)) places.push(place)
    place++
  }
  return places
}

const placeIn = <Row>(rows: Rows<Row>, xuid: string, gamerIn: GamerIn<Row>): number =>
  rows.placeOf?.(xuid) ?? placesWhere(rows, (row) => gamerIn(row).xuid === xuid)[0] ?? -1

const isMeant = (q: string, { gamertag, modernGamertag }: Pick<Contestant, 'gamertag' | 'modernGamertag'>) =>
  isPartOfGamertag(q, [modernGamertag, gamertag])

/** Sorted by a column; equals keep their order. */
export function inOrder<Row>(
  rows: Rows<Row>,
  sort: string | undefined,
  values: Readonly<Record<string, (row: Row) => number | string>>,
): Rows<Row> {
  const valueIn = values[sort?.replace('-', '') ?? '']
  if (!valueIn) return rows
  const sign = sort?.startsWith('-') ? -1 : 1
  const compare = comparing(Array.from(rows, valueIn))
  const indexes = Uint32Array.from({ length: rows.length }, (_, index) => index)
  indexes.sort((a, b) => sign * compare(a, b) || a - b)
  return rows.pick?.(indexes) ?? Array.from(indexes, (index) => rows.at(index)!)
}

/** Compares values by their indexes: numbers, or names as gamertags. */
function comparing(values: readonly (number | string)[]): (a: number, b: number) => number {
  if (typeof values[0] === 'string') {
    const names = values.map((value) => noted(String(value)))
    return (a, b) => compareNoted(names[a]!, names[b]!)
  }
  const numbers = Float64Array.from(values, Number)
  return (a, b) => numbers[a]! - numbers[b]!
}
