/** A part of a list, for contests whose lists are too long to be sent whole. */
import { isPartOfGamertag } from '#contest/rules/gamertag.ts'
import type { Contestant } from '../snapshot/state.ts'

export interface Window {
  limit: number
  offset: number
  q: string
  around: string | undefined
}

type Asked = { [Name in keyof Window]?: Window[Name] | undefined }

const DEFAULT_LIMIT = 100

/** Undefined when the whole list is asked for. */
export function windowOf({ limit, offset, q, around }: Asked): Window | undefined {
  if ([limit, offset, q, around].every((given) => given === undefined)) return undefined
  return { limit: limit ?? DEFAULT_LIMIT, offset: offset ?? 0, q: q ?? '', around }
}

export const keyOfWindow = (window: Window | undefined): string =>
  window ? JSON.stringify([window.limit, window.offset, window.q, window.around]) : ''

export interface Part<Row> {
  rows: Row[]
  total: number
  offset: number
}

/** Of a list of gamers, or of lines about them. */
export function partOf<Row>(
  rows: readonly Row[],
  window: Window,
  gamerIn: (row: Row) => Pick<Contestant, 'xuid' | 'gamertag' | 'modernGamertag'>,
): Part<Row> {
  const { limit, q, around } = window
  const found = q
    ? rows.filter((row) => {
        const { gamertag, modernGamertag } = gamerIn(row)
        return isPartOfGamertag(q, [modernGamertag, gamertag])
      })
    : rows
  const place = around === undefined ? -1 : found.findIndex((row) => gamerIn(row).xuid === around)
  const offset = place < 0 ? window.offset : Math.max(0, place - Math.floor(limit / 2))
  return { rows: found.slice(offset, offset + limit), total: found.length, offset }
}
