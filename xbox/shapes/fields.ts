import { z } from 'zod'
import { isLoopbackHost } from '../endpoints.ts'

// The services send numbers as numbers or strings, leave fields out or null them, and differ in times and colours.
// These fields normalise every spelling, so that no other file needs to know.

/** Null if it is missing or invalid. */
function optional<Value>(read: (value: unknown) => Value | null) {
  // Explicitly optional: zod refuses an object without the key even when its type is unknown.
  return z.unknown().optional().transform(read)
}

/** Without it the row cannot be used. */
function required<Value>(read: (value: unknown) => Value | null, what: string) {
  return optional(read).transform((value, context) => {
    if (value !== null) return value
    context.addIssue(`not ${what}`)
    return z.NEVER
  })
}

/** A whole number of 0 or more, also when it comes as a string. */
export const countField = required(readCount, 'a number')
export const optionalCount = optional(readCount)

/** Decimal uint32, a number in one service and a string in another; 0 is no title. */
export const titleId = required(readTitleId, 'a title id')

/** Decimal 64-bit number, kept as a string because JSON numbers end at 2^53. */
export const xuid = required(readXuid, 'a xuid')
export const optionalXuid = optional(readXuid)

/** Non-empty text. NUL and half characters are removed, because PostgreSQL cannot store them. */
export const optionalText = optional(readText)

/** A label that identifies nothing, so an endless one may be cut. */
export const optionalLabel = optional(readLabel)

/** A player's name. An impossible one is invalid, because no index could hold it. */
export const optionalName = optional((value) => {
  const name = readText(value)
  return name !== null && name.length <= MAX_NAME_LENGTH ? name : null
})

/** Xbox Live allows 15 characters; ten times as many leave room for changes. */
const MAX_NAME_LENGTH = 150

/** A player's total gamerscore. A value too large for its column is invalid. */
export const gamerscore = optional((value) => {
  const score = readCount(value)
  return score !== null && score <= MAX_INTEGER ? score : null
})

const MAX_INTEGER = 2 ** 31 - 1

/** Milliseconds since 1970, truncated. */
export const instant = optional(readInstant)

/** An https address. The services still use http for pictures that they also serve over https. */
export const pictureField = optional((value) => {
  const url = typeof value === 'string' && value.length <= MAX_ADDRESS_LENGTH ? URL.parse(value) : null
  if (url?.protocol === 'https:') return url.href
  if (url?.protocol !== 'http:') return null
  return isLoopbackHost(url.hostname) ? url.href : url.href.replace(/^http:/, 'https:')
})

/** The length that browsers and proxies accept everywhere. */
const MAX_ADDRESS_LENGTH = 2000

/** Six lower-case hex digits without '#'. */
export const hexColour = optional((value) => {
  const hex = typeof value === 'string' ? value.trim().replace(/^#/, '').toLowerCase() : ''
  return /^[0-9a-f]{6}$/.test(hex) ? hex : null
})

export function isXuid(text: string): boolean {
  return /^[1-9]\d{0,19}$/.test(text)
}

/** The usable rows, and the number of unusable ones: one bad row must not cost the whole page. */
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

export function readCount(value: unknown): number | null {
  const number = typeof value === 'string' && /^\s*\d{1,15}(\.0+)?\s*$/.test(value) ? Number(value) : value
  return Number.isSafeInteger(number) && (number as number) >= 0 ? (number as number) : null
}

/** A gamerscore or achievement count. An impossibly large one is invalid. */
export function readScore(value: unknown): number | null {
  const score = readCount(value)
  return score !== null && score <= HIGHEST_SCORE ? score : null
}

/** Per title; the highest known have some thousands. */
const HIGHEST_SCORE = 10_000_000

export function readTitleId(value: unknown): number | null {
  const id = readCount(value)
  return id && id <= 0xffff_ffff ? id : null
}

export function readText(value: unknown): string | null {
  if (typeof value !== 'string') return null
  // Checking takes a third of the time of replacing, and hardly any text needs it.
  const isStorable = !value.includes('\0') && value.isWellFormed()
  return (isStorable ? value : value.replaceAll('\0', '').toWellFormed()).trim() || null
}

export function readLabel(value: unknown): string | null {
  const text = readText(value)
  return text !== null && text.length > MAX_LABEL_LENGTH
    ? text.slice(0, MAX_LABEL_LENGTH).toWellFormed()
    : text
}

const MAX_LABEL_LENGTH = 300

function readXuid(value: unknown): string | null {
  const text = Number.isSafeInteger(value) ? String(value) : value
  return typeof text === 'string' && isXuid(text) ? text : null
}

const UTC_TIME = /^\d{4}-(?:0\d|1[0-2])-[0-3]\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3,}Z$/

// The services write 0001-01-01, 1753-01-01 or 2002-11-15 for "never"; achievements began in November 2005.
const FIRST_REAL_TIME = Date.UTC(2005, 0)
// And 9999-12-31 for "always".
const LAST_REAL_TIME = Date.UTC(2100, 0)

export function readInstant(value: unknown): number | null {
  if (typeof value !== 'string') return null
  // Nearly every time has this form, and Date.parse takes three times as long.
  const time = UTC_TIME.test(value) ? readUtcTime(value) : readUnusualInstant(value)
  return time !== null && time >= FIRST_REAL_TIME && time < LAST_REAL_TIME ? time : null
}

/** The start of each month in the valid range: Date.UTC takes longer than parsing all digits. */
const FIRST_YEAR = 2004
const MONTHS = Array.from({ length: 97 * 12 }, (_, month) => Date.UTC(FIRST_YEAR, month))

/** Null outside the valid range. */
function readUtcTime(text: string): number | null {
  const digit = (place: number) => text.charCodeAt(place) - 48
  const two = (place: number) => digit(place) * 10 + digit(place + 1)
  const year = two(0) * 100 + two(2)
  const month = MONTHS[(year - FIRST_YEAR) * 12 + two(5) - 1]
  if (month === undefined) return null
  const seconds = (((two(8) - 1) * 24 + two(11)) * 60 + two(14)) * 60 + two(17)
  return month + seconds * 1000 + two(20) * 10 + digit(22)
}

function readUnusualInstant(value: string): number | null {
  const parts = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d*)?(Z|[+-]\d\d:\d\d)?$/i.exec(value.trim())
  if (!parts) return null
  const [, seconds, fraction = '.', zone = 'Z'] = parts
  const time = Date.parse(seconds + fraction.slice(0, 4).padEnd(4, '0') + zone)
  return Number.isNaN(time) ? null : time
}
