/** A moment as the clocks of the contest show it, and back: what is typed is their time, whatever zone the browser is in. */

const partsIn = (zone: string, moment: Date): Record<string, string> =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )

/** `2026-11-20T10:00`, as a field for date and time wants it. */
export function localTime(moment: Date, zone: string): string {
  const { year, month, day, hour, minute } = partsIn(zone, moment)
  return `${year}-${month}-${day}T${hour}:${minute}`
}

/** The moment at which the clocks of the zone show it. An hour that the clocks skip in spring is the one after it. */
export function parseLocalTime(local: string, zone: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return undefined
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return undefined
  const offsetAt = (time: number) => Date.parse(`${localTime(new Date(time), zone)}Z`) - time
  // The offset is that of the moment itself, which is found by one more step where the clocks change in between.
  const near = asUtc - offsetAt(asUtc)
  const found = asUtc - offsetAt(near)
  return new Date(localTime(new Date(found), zone) === local ? found : Math.max(near, found))
}

/** `New York time, EST`: so that nobody has to guess whose ten o'clock it is. */
export function zoneText(zone: string, moment: Date): string {
  const short = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  return short ? `${city} time, ${short}` : `${city} time`
}
