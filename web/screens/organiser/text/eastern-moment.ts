/** A moment as it is typed on the clock of New York, `2026-03-01T17:00`, and back. */

const ZONE = 'America/New_York'

/** As the clock there shows it; empty for no moment. */
export function easternText(at: string | null): string {
  if (!at) return ''
  const parts = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  }).formatToParts(new Date(at))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/**
 * The moment in UTC, or null when it is not typed whole. An hour that the clocks leave out in spring is the one after it; of
 * one that comes twice in autumn the first is meant.
 */
export function easternMoment(text: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return null
  const wanted = new Date(`${text}:00Z`).getTime()
  if (Number.isNaN(wanted)) return null
  // New York is four or five hours behind; the one is right that the clock there agrees with.
  const [summer = 0, winter = 0] = [4, 5].map((hours) => wanted + hours * 3_600_000)
  const isSummer = easternText(new Date(summer).toISOString()) === text
  return new Date(isSummer ? summer : winter).toISOString()
}
