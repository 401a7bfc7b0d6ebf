import { lazy } from './lazy.ts'

const oneDecimal = lazy(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }))

/** `24.5%`; 0% for invalid values. */
export const percentText = (percent: number | null | undefined): string =>
  `${oneDecimal().format(Number(percent) || 0)}%`
