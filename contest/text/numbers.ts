/** Created on first use: it takes a browser ten milliseconds, and many pages never need it. */
let withCommas: Intl.NumberFormat | undefined

export function formatNumber(value: number): string {
  withCommas ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
  return withCommas.format(value)
}
