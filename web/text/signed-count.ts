import { counted } from '#contest/text/numbers.ts'

/** `+27 points`, `−3 points` */
export const signedCount = (change: number, noun: string): string =>
  `${change < 0 ? '−' : '+'}${counted(Math.abs(change), noun)}`
