/** The leaderboard's points as text with commas, `1,234`, in both directions. */
import { formatNumber } from '#contest/text/numbers.ts'

export const POINTS_TEXT = /^-?\d{1,3}(,\d{3})*$/

export const formatPoints = formatNumber

/** Also accepts numbers and text without commas. Null if there are none. */
export function parsePoints(points: string | number | null | undefined): number | null {
  const text = String(points ?? '')
    .replaceAll(',', '')
    .trim()
  const value = Number(text)
  return text !== '' && Number.isFinite(value) ? value : null
}
