/** Seven fractional digits, as in the achievement service. */
export const sevenDigits = (time: number) => `${new Date(time).toISOString().slice(0, -1)}0000Z`

/** Without trailing zeros, as in titlehub: clients must accept 0 to 7 fractional digits. */
export function shortDigits(time: number): string {
  const [seconds, fraction] = new Date(time).toISOString().slice(0, -1).split('.')
  const digits = fraction?.replace(/0+$/, '') ?? ''
  return digits === '' ? `${seconds}Z` : `${seconds}.${digits}Z`
}
