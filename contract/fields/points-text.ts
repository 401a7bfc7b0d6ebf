/** The leaderboard spells points as text with commas: `1,234`. Both directions live here. */

export const POINTS_TEXT = /^-?\d{1,3}(,\d{3})*$/

/** Made when it is first used, which on many pages is never. */
let withCommas: Intl.NumberFormat | undefined

export function formatPoints(points: number): string {
  withCommas ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
  return withCommas.format(points)
}

/** Takes a number too, and text without commas: whoever answers may spell points either way. Null when there are none to read. */
export function parsePoints(points: string | number | null | undefined): number | null {
  const text = String(points ?? '')
    .replaceAll(',', '')
    .trim()
  const value = Number(text)
  return text !== '' && Number.isFinite(value) ? value : null
}
