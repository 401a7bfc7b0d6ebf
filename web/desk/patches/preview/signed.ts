import { formatNumber } from '#contest/text/numbers.ts'

/** `+110`, `−170`, `0`: with a real minus, as wide as the plus. */
export const signed = (value: number): string =>
  value > 0 ? `+${formatNumber(value)}` : value < 0 ? `−${formatNumber(-value)}` : '0'
