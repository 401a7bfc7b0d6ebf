import { formatNumber } from '#contest/text/numbers.ts'

/** `1 square`, `1,040 games`. */
export const counted = (count: number, noun: string): string =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`

/** `+27 points`, `−3 points` */
export const signedCount = (change: number, noun: string): string =>
  `${change < 0 ? '−' : '+'}${counted(Math.abs(change), noun)}`
