/** `12,345`. Not by `Intl`, whose first use takes a browser ten milliseconds. */
export function formatNumber(value: number): string {
  const digits = String(Math.round(Math.abs(value)))
  return (value < 0 && digits !== '0' ? '-' : '') + digits.replace(/\B(?=(\d{3})+$)/g, ',')
}

/** `1 square`, `1,040 squares`, `2 trophies` */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

/** With a real minus sign, as wide as the plus; a terminal takes the one that everyone can type. */
export const signed = (value: number, minus = '−'): string =>
  value < 0 ? `${minus}${formatNumber(-value)}` : `${value > 0 ? '+' : ''}${formatNumber(value)}`
