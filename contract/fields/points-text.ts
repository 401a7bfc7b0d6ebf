/** The leaderboard spells points as text with commas: `1,234`. Both directions live here. */
import { formatNumber } from '#contest/text/numbers.ts'

export const POINTS_TEXT = /^-?\d{1,3}(,\d{3})*$/

export const formatPoints = formatNumber

/** Takes a number too, and text without commas: whoever answers may spell points either way. Null when there are none to read. */
export function parsePoints(points: string | number | null | undefined): number | null {
  const text = String(points ?? '')
    .replaceAll(',', '')
    .trim()
  const value = Number(text)
  return text !== '' && Number.isFinite(value) ? value : null
}
