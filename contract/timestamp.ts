/** Times on the wire are UTC; people read them in Eastern time. Intl does both and costs the browser nothing. */

const TIMESTAMP =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d+))?)?\s*(?:Z|([+-])(\d{2}):?(\d{2})?)?)?$/i

/**
 * UTC, whether or not it ends in Z; an explicit offset is honoured. Fractions are cut to milliseconds, not rounded: services
 * send up to seven digits. Null for anything that is not a real moment, so that a screen can leave it out.
 */
export function parseTimestamp(text: string | null | undefined): Date | null {
  const match = TIMESTAMP.exec(text?.trim() ?? '')
  if (!match) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  const milliseconds = Number((match[7] ?? '').slice(0, 3).padEnd(3, '0'))
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second, milliseconds))
  // Date.UTC carries February 30 over into March and takes year 99 for 1999; such a text names no moment.
  const isReal =
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    date.getUTCHours() === hour &&
    date.getUTCMinutes() === minute &&
    date.getUTCSeconds() === second
  if (!isReal) return null
  const offset = (Number(match[9] ?? 0) * 60 + Number(match[10] ?? 0)) * (match[8] === '-' ? -1 : 1)
  return new Date(date.getTime() - offset * 60_000)
}

const EASTERN = 'America/New_York'

const dateTime = new Intl.DateTimeFormat('en-US', {
  timeZone: EASTERN,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h12',
})
const longDate = new Intl.DateTimeFormat('en-US', { timeZone: EASTERN, dateStyle: 'long' })
const chartDate = new Intl.DateTimeFormat('en-US', { timeZone: EASTERN, month: '2-digit', day: '2-digit' })

/**
 * `09/13/2025 02:04 AM EST`. The suffix is the specification's and stays through the summer. Put together from parts, because
 * the separators between them differ between versions of the browsers' language data.
 */
export function formatEastern(date: Date): string {
  const part = Object.fromEntries(dateTime.formatToParts(date).map(({ type, value }) => [type, value]))
  return `${part.month}/${part.day}/${part.year} ${part.hour}:${part.minute} ${part.dayPeriod} EST`
}

/** `September 13, 2025` */
export const formatLongDate = (date: Date): string => longDate.format(date)

/** `09/13` */
export const formatChartDate = (date: Date): string => chartDate.format(date)
