/** A window of a list, for contests whose lists are too long to send whole. */
import { isPartOfGamertag } from '#contest/rules/gamertag.ts'
import { compareGamertags } from '#contest/rules/ranking.ts'
import type { Contestant } from '../snapshot/state.ts'

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
export function partOf<Row>(rows: readonly Row[], window: Window, gamerIn: GamerIn<Row>): Part<Row> {
  const { limit, q, around } = window
  const found = q ? rows.filter((row) => isMeant(q, gamerIn(row))) : rows
  const place = around === undefined ? -1 : found.findIndex((row) => gamerIn(row).xuid === around)
  const offset = place < 0 ? window.offset : Math.max(0, place - Math.floor(limit / 2))
  return { rows: found.slice(offset, offset + limit), total: found.length, offset }
}

const isMeant = (q: string, { gamertag, modernGamertag }: Pick<Contestant, 'gamertag' | 'modernGamertag'>) =>
  isPartOfGamertag(q, [modernGamertag, gamertag])

/** Sorted by a column; equals keep their order. */
export function inOrder<Row>(
  rows: readonly Row[],
  sort: string | undefined,
  values: Readonly<Record<string, (row: Row) => number | string>>,
): readonly Row[] {
  const valueIn = values[sort?.replace('-', '') ?? '']
  if (!valueIn) return rows
  const sign = sort?.startsWith('-') ? -1 : 1
  return rows
    .map((row) => ({ row, value: valueIn(row) }))
    .sort((a, b) => sign * compare(a.value, b.value))
    .map(({ row }) => row)
}

const compare = (a: number | string, b: number | string): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareGamertags(String(a), String(b))
