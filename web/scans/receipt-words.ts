import { easternDay, formatEastern, parseTimestamp } from '#contest/calendar/timestamp.ts'
import { counted } from '#contest/text/numbers.ts'
import type { Received } from '#contract/call.ts'
import type { gamerScanCall } from '#contract/scans/gamer-scan.ts'

export type Receipt = Received<typeof gamerScanCall>

/** `02:04 AM EST` on the same day, else `11/15/2026 02:04 AM EST`. */
export function timeOrMoment(date: Date, now: Date): string {
  const text = formatEastern(date)
  return easternDay(date) === easternDay(now) ? text.slice(11) : text
}

export function readWords({ last_read, titles }: Receipt, now: Date): string {
  const read = parseTimestamp(last_read)
  if (!read) return 'Not scanned yet'
  const what = typeof titles === 'number' ? `, ${counted(titles, 'title')}` : ''
  return `Last scanned ${timeOrMoment(read, now)}${what}`
}

export function nextWords({ next }: Receipt, now: Date): string {
  const at = parseTimestamp(next?.at)
  const when = at && `at about ${roundHour(at, now)}`
  switch (next?.state) {
    case 'paused':
      return 'Scanning is paused at the moment.'
    case 'stopped':
      return 'The scanner is offline. Scans resume when it is back.'
    case 'running':
      return when
        ? `A scan of all gamers is in progress. The next one starts ${when}.`
        : 'A scan is in progress.'
    default:
      return when ? `Next scan ${when}.` : ''
  }
}

/** `2PM EST`, `tomorrow 2AM EST`, as in the contest's rules. */
function roundHour(date: Date, now: Date): string {
  const [, hour = '', minute, half] = /(\d\d):(\d\d) (..) EST$/.exec(formatEastern(date)) ?? []
  const time = `${Number(hour)}${minute === '00' ? '' : `:${minute}`}${half} EST`
  return easternDay(date) > easternDay(now) ? `${time} tomorrow` : time
}

export function commonWords({ frozen_since, nobody_read_at }: Receipt, now: Date): string[] {
  const frozen = parseTimestamp(frozen_since)
  const night = parseTimestamp(nobody_read_at)
  return [
    night &&
      `The scan at ${timeOrMoment(night, now)} failed because Xbox Live did not respond. No squares were lost.`,
    frozen &&
      `Standings have been frozen since ${timeOrMoment(frozen, now)}. Scans continue, and results appear when the freeze ends.`,
  ].filter((sentence) => sentence !== null)
}

type Outcome = NonNullable<NonNullable<Receipt['trouble']>['outcome']>

export const TROUBLE_NAMES: Record<Outcome, string> = {
  private: 'Private on Xbox Live',
  failed: 'Could not be scanned',
  held: 'Waiting for review',
  done: 'Scanned',
  partial: 'Partly scanned',
}
