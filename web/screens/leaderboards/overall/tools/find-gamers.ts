import { gamertagKey, isPartOfGamertag } from '#contest/rules/gamertag.ts'
import type { OverallRow } from '../overall-order.ts'

/** Matching rows from the top; empty without a text. */
export function matchesIn(rows: readonly OverallRow[], text: string): number[] {
  if (text.trim() === '') return []
  return rows.flatMap((row, index) =>
    row.kind === 'gamer' && isPartOfGamertag(text, [row.entry.modern_gamertag, row.entry.gamertag])
      ? index
      : [],
  )
}

/** Wraps around. */
export const stepThrough = (place: number, step: 1 | -1, count: number): number =>
  count === 0 ? 0 : (place + step + count) % count

/** -1 if the gamer is not there. */
export function placeOf(rows: readonly OverallRow[], gamertag: string): number {
  const key = gamertagKey(gamertag)
  return rows.findIndex((row) => row.kind === 'gamer' && gamertagKey(row.entry.gamertag ?? '') === key)
}

/** A name in three parts, with the match in the middle; the whole name if only another spelling matches. */
export function foundPart(name: string, text: string): [before: string, found: string, after: string] {
  const wanted = text.trim()
  const start = name.toLowerCase().indexOf(wanted.toLowerCase())
  if (start < 0) return ['', name, '']
  const end = start + wanted.length
  return [name.slice(0, start), name.slice(start, end), name.slice(end)]
}
