import { BADGES, SHARED_BADGES } from '../rules/badges.ts'
import type { Parsed } from './parsed.ts'

const MAX_TIMES = 6
/** A cycle of a large contest takes this long, and cycles should not overlap. */
const MIN_HOURS_APART = 2
const DAY_MINUTES = 24 * 60

const TIME = /^(\d{1,2})(?::(\d{2}))?\s*(am|pm)?$/i

/** Minutes since midnight; undefined if invalid. */
function minutesOf(text: string): number | undefined {
  const [, hours = '', minutes = '00', half] = TIME.exec(text.trim()) ?? []
  const [hour, minute] = [Number(hours), Number(minutes)]
  if (hours === '' || minute > 59) return undefined
  if (!half) return hour < 24 ? hour * 60 + minute : undefined
  if (hour < 1 || hour > 12) return undefined
  return ((hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)) * 60 + minute
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

const timeOf = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`

export function parseScanTimes(text: string): Parsed {
  const given = text.split(/[,;]/).filter((part) => part.trim() !== '')
  if (given.length === 0) return { problem: 'At least one scan a day is needed.' }
  if (given.length > MAX_TIMES) return { problem: `At most ${MAX_TIMES} scans a day are possible.` }
  const minutes: number[] = []
  for (const part of given) {
    const time = minutesOf(part)
    if (time === undefined) return { problem: `"${part.trim()}" is no time of day such as 14:00.` }
    minutes.push(time)
  }
  minutes.sort((one, other) => one - other)
  const isTooClose = minutes.some((time, index) => {
    const next = minutes[index + 1] ?? (minutes[0] ?? 0) + DAY_MINUTES
    return next - time < MIN_HOURS_APART * 60
  })
  if (isTooClose) return { problem: `Scans must be at least ${MIN_HOURS_APART} hours apart.` }
  return { text: minutes.map(timeOf).join(', ') }
}

export function parseTimeZone(text: string): Parsed {
  const zone = text.trim()
  try {
    // Offsets such as +02:00 are valid zones too, but have no summer time.
    if (!/^[A-Za-z]/.test(zone)) throw new RangeError()
    return { text: new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone }
  } catch {
    return { problem: `"${zone}" is no time zone such as America/New_York.` }
  }
}

/** Shares of all badges but the last two, from the top: Bronze is the rest, and Unranked means no points. */
export function parseBadgeShares(text: string): Parsed {
  const given = text.split(',').map((part) => part.trim().replace(/\s*%$/, ''))
  if (given.length !== SHARED_BADGES.length)
    return { problem: `Seven shares are needed, from ${BADGES[0]} to ${SHARED_BADGES.at(-1)}.` }
  const wrong = given.findIndex((share) => !/^\d{1,3}$/.test(share) || Number(share) > 100)
  if (wrong >= 0)
    return { problem: `The share of ${SHARED_BADGES[wrong]} must be a whole number from 0 to 100.` }
  const sum = given.reduce((total, share) => total + Number(share), 0)
  if (sum > 100) return { problem: `The shares add up to ${sum}%; 100% is everyone.` }
  return { text: given.map(Number).join(', ') }
}

/** The zone's name on the site: "Eastern" for New York. */
export function zoneName(zone: string, at: Date): string {
  if (/^(Etc\/)?(UTC|GMT|UCT|Zulu)$/.test(zone)) return 'UTC'
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  return name.replace(/ Time$/, '')
}
