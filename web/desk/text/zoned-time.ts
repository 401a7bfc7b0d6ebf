/** Converts between moments and a time zone's clock, independent of the browser's zone. */

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

/** The format of a date and time field. */
export function localTime(moment: Date, zone: string): string {
  const { year, month, day, hour, minute } = partsIn(zone, moment)
  return `${year}-${month}-${day}T${hour}:${minute}`
}

/** An hour skipped in spring becomes the one after it. */
export function parseLocalTime(local: string, zone: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return undefined
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return undefined
  const offsetAt = (time: number) => Date.parse(`${localTime(new Date(time), zone)}Z`) - time
  // The offset at the moment itself, which takes one more step if the clocks change in between.
  const near = asUtc - offsetAt(asUtc)
  const found = asUtc - offsetAt(near)
  return new Date(localTime(new Date(found), zone) === local ? found : Math.max(near, found))
}

/** `New York time, EST`, so that the zone is clear. */
export function zoneText(zone: string, moment: Date): string {
  const short = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  return short ? `${city} time, ${short}` : `${city} time`
}
