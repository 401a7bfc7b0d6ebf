/** `24.5%`; 0% for invalid values. */
export const percentText = (percent: number | null | undefined): string =>
  `${Math.round((Number(percent) || 0) * 10) / 10}%`
