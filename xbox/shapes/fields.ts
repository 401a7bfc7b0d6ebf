import { z } from 'zod'
import { isLoopbackHost } from '../endpoints.ts'

// The services send numbers as numbers or as strings, leave fields out or null them, and disagree about
// times and colours. These fields turn every spelling into one, so that no other file needs to know.

/** A field that may be missing: what cannot be read is null. */
function optional<Value>(read: (value: unknown) => Value | null) {
  // Explicitly optional: zod refuses an object without the key even when its type is unknown.
  return z.unknown().optional().transform(read)
}

/** A field without which the row cannot be used. */
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

/** Text that is not empty. NUL and half characters are removed because PostgreSQL cannot store them. */
export const optionalText = optional(readText)

/** What a thing is called; it identifies nothing, so that the beginning of an endless one will do. */
export const optionalLabel = optional(readLabel)

/** The name of a player. One that no player can have is a fault, and no index could hold it. */
export const optionalName = optional((value) => {
  const name = readText(value)
  return name !== null && name.length <= MAX_NAME_LENGTH ? name : null
})

/** Xbox Live allows 15 characters; ten times as many leave room for whatever it allows next. */
const MAX_NAME_LENGTH = 150

/** All gamerscore of a player. What its column cannot hold is a fault. */
export const gamerscore = optional((value) => {
  const score = readCount(value)
  return score !== null && score <= MAX_INTEGER ? score : null
})

const MAX_INTEGER = 2 ** 31 - 1

/** Milliseconds since 1970, truncated. */
export const instant = optional(readInstant)

/** An https address. The services still name http for pictures that they also serve over https. */
export const pictureField = optional((value) => {
  const url = typeof value === 'string' && value.length <= MAX_ADDRESS_LENGTH ? URL.parse(value) : null
  if (url?.protocol === 'https:') return url.href
  if (url?.protocol !== 'http:') return null
  return isLoopbackHost(url.hostname) ? url.href : url.href.replace(/^http:/, 'https:')
})

/** As long as browsers and proxies take them everywhere. */
const MAX_ADDRESS_LENGTH = 2000

/** Six lower-case hex digits without '#'. */
export const hexColour = optional((value) => {
  const hex = typeof value === 'string' ? value.trim().replace(/^#/, '').toLowerCase() : ''
  return /^[0-9a-f]{6}$/.test(hex) ? hex : null
})

export function isXuid(text: string): boolean {
  return /^[1-9]\d{0,19}$/.test(text)
}

/** The rows that can be used, and how many cannot: one bad row must not cost the whole page. */
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

/** A gamerscore or a number of achievements. What is larger than any list could be is a fault. */
export function readScore(value: unknown): number | null {
  const score = readCount(value)
  return score !== null && score <= HIGHEST_SCORE ? score : null
}

/** Of one title; the highest that are known have some thousands. */
const HIGHEST_SCORE = 10_000_000

export function readTitleId(value: unknown): number | null {
  const id = readCount(value)
  return id && id <= 0xffff_ffff ? id : null
}

export function readText(value: unknown): string | null {
  if (typeof value !== 'string') return null
  // Looking takes a third of the time of replacing, every row of every history has two texts, and hardly any needs it.
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
  // Nearly every time has this form, and every row of every history has one: Date.parse takes three times as long.
  const time = UTC_TIME.test(value) ? readUtcTime(value) : readUnusualInstant(value)
  return time !== null && time >= FIRST_REAL_TIME && time < LAST_REAL_TIME ? time : null
}

/** When each month begins, with the months around the real times: Date.UTC takes longer than all the digits. */
const FIRST_YEAR = 2004
const MONTHS = Array.from({ length: 97 * 12 }, (_, month) => Date.UTC(FIRST_YEAR, month))

/** Null for a month in which nothing can be real. */
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
