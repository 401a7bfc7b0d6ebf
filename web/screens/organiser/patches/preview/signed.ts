/** `+110`, `−170`, `0`: with a real minus, as wide as the plus. */
export const signed = (value: number): string =>
  value > 0 ? `+${value.toLocaleString('en-US')}` : value < 0 ? `−${(-value).toLocaleString('en-US')}` : '0'
