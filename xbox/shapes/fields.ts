import { z } from 'zod'
import { isLoopback } from '../endpoints.ts'

// The services send numbers as numbers or as strings, leave fields out or null them, and disagree about
// times and colours. These fields bring every spelling to one, so that no other file needs to know.

// Optional in so many words: zod calls a key of type unknown missing when it is not there.
const anything = z.unknown().optional()

const digits = z.string().regex(/^\d{1,15}$/)

/** A whole number of 0 or more, also when it comes as a string. */
export const count = z.union([z.int().nonnegative(), digits.transform(Number)])

/** As `count`; anything unreadable is unknown. */
export const optionalCount = count
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)

/** Decimal uint32, a number in one service and a string in another; 0 is no title. */
export const titleId = count.refine((id) => id >= 1 && id <= 0xffff_ffff, 'not a title id')

/** Decimal 64-bit number, kept as a string because JSON numbers end at 2^53. */
export const xuid = z.union([z.string().refine(isXuid), z.int().positive().transform(String)])

export function isXuid(text: string): boolean {
  return /^[1-9]\d{0,19}$/.test(text)
}

/** Text or nothing. NUL is cut out because PostgreSQL cannot store it. */
export const optionalText = z
  .string()
  .nullish()
  .catch(null)
  .transform((value) => value?.replaceAll('\0', '').trim() || null)

/** The service writes 0001-01-01, 1753-01-01 or 2002-11-15 for "never"; achievements began in November 2005. */
const firstRealYear = 2005

/** UTC with exactly three fractional digits, cut and not rounded; null for "never" and for anything unreadable. */
export const instant = anything.transform((value) => (typeof value === 'string' ? readInstant(value) : null))

function readInstant(value: string): string | null {
  const parts = /^(\d{4})(-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d*))?(Z|[+-]\d\d:\d\d)?$/i.exec(value.trim())
  if (!parts) return null
  const [, year = '', rest = '', fraction = '', zone = 'Z'] = parts
  if (Number(year) < firstRealYear) return null
  const text = `${year}${rest}.${fraction.slice(0, 3).padEnd(3, '0')}`
  const time = Date.parse(text + zone)
  if (Number.isNaN(time)) return null
  // Nearly every time is UTC already, and this runs for each row of each history: formatting again is the dear part.
  return zone === 'Z' ? `${text}Z` : new Date(time).toISOString()
}

/** An https address, or null. The services still hand out http for pictures that they serve by https. */
export const picture = anything.transform((value) => {
  const url = typeof value === 'string' ? URL.parse(value) : null
  if (url?.protocol === 'https:') return url.href
  if (url?.protocol !== 'http:') return null
  return isLoopback(url.hostname) ? url.href : url.href.replace(/^http:/, 'https:')
})

/** Six lower-case hex digits without '#', or null. */
export const hexColour = anything.transform((value) => {
  const hex = typeof value === 'string' ? value.trim().replace(/^#/, '').toLowerCase() : ''
  return /^[0-9a-f]{6}$/.test(hex) ? hex : null
})

/** Splits rows into those that can be used and a number of those that cannot: one bad row must not cost the page. */
export function readRows<Row extends z.ZodType>(row: Row, rows: readonly unknown[]) {
  const read: z.output<Row>[] = []
  let dropped = 0
  for (const candidate of rows) {
    const result = row.safeParse(candidate)
    if (result.success) read.push(result.data)
    else dropped++
  }
  return { rows: read, dropped }
}
