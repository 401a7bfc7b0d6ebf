import { formatNumber } from '#contest/text/numbers.ts'

/** `1 square`, `1,040 games`. */
export const counted = (count: number, noun: string): string =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`
