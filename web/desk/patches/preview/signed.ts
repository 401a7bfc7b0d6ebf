import { formatNumber } from '#contest/text/numbers.ts'

/** With a real minus sign, as wide as the plus. */
export const signed = (value: number): string =>
  value > 0 ? `+${formatNumber(value)}` : value < 0 ? `−${formatNumber(-value)}` : '0'
