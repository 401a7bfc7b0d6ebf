/** Times on the wire are UTC; people read them in Eastern time. */

const TIMESTAMP =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:\.(\d+))?)?(?:Z|([+-])([01]\d|2[0-3]):?([0-5]\d)?)?)?$/i

/**
 * UTC, whether or not it ends in Z; an explicit offset is honoured. Fractions are cut to milliseconds, not rounded: services
 * send up to seven digits. Null for anything that is not a real moment, so that a screen can leave it out.
 */
export function parseTimestamp(text: string | null | undefined): Date | null {
  const match = TIMESTAMP.exec(text?.trim() ?? '')
  if (!match) return null
  const [, day, time = '00:00', seconds = '00', fraction = '', sign, hours = '0', minutes = '0'] = match
  const utc = `${day}T${time}:${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
  const date = new Date(utc)
  // Some engines turn February 30 into a day in March, so the result must print as the same text.
  if (Number.isNaN(date.getTime()) || date.toISOString() !== utc) return null
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  return new Date(date.getTime() - offset * 60_000)
}

export const EASTERN = 'America/New_York'

/** Created on first use: each takes a browser ten milliseconds, and most pages show no time. */
function eastern(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined
  return () => {
    format ??= new Intl.DateTimeFormat('en-US', { timeZone: EASTERN, ...options })
    return format
  }
}

const day = { month: '2-digit', day: '2-digit' } as const
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h12' } as const
const dateTime = eastern({ year: 'numeric', ...day, ...time })
const longDate = eastern({ dateStyle: 'long' })
const chartDate = eastern(day)

/** Read part by part, because the separators differ between versions of the browsers' language data. */
const partsOf = (date: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> =>
  Object.fromEntries(
    dateTime()
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  )

/** `09/13/2025 02:04 AM EST`. The specification requires "EST" in summer too. */
export function formatEastern(date: Date): string {
  const { month, day, year, hour, minute, dayPeriod } = partsOf(date)
  return `${month}/${day}/${year} ${hour}:${minute} ${dayPeriod} EST`
}

/** `09/13/2025` */
export function formatDay(date: Date): string {
  const { month, day, year } = partsOf(date)
  return `${month}/${day}/${year}`
}

const DAY = 24 * 60 * 60 * 1000

/** The New York date as a day number since January 1, 1970, so that days can be subtracted. */
export function easternDay(date: Date): number {
  const { year, month, day } = partsOf(date)
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY
}

/** `September 13, 2025` */
export const formatLongDate = (date: Date): string => longDate().format(date)

/** `09/13` */
export const formatChartDate = (date: Date): string => chartDate().format(date)
