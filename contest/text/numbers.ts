/** Made when it is first used: that takes a browser ten milliseconds, and on many pages it is never. */
let withCommas: Intl.NumberFormat | undefined

/** `1,040`, as every number is written that people read. */
export function formatNumber(value: number): string {
  withCommas ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
  return withCommas.format(value)
}
