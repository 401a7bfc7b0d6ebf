const WEEKS_IN_YEAR = 52

/** `in about 3 weeks` */
export function weeksText(weeks: number): string {
  if (weeks < 1) return 'in less than a week'
  const whole = Math.round(weeks)
  if (whole > 2 * WEEKS_IN_YEAR) return `in about ${Math.round(whole / WEEKS_IN_YEAR)} years`
  return whole === 1 ? 'in about a week' : `in about ${whole} weeks`
}
