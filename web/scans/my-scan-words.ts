import { parseTimestamp } from '#contest/calendar/timestamp.ts'
import type { Received } from '#contract/call.ts'
import type { myScanCall } from '#contract/scans/my-scan.ts'
import { timeOrMoment } from './receipt-words.ts'

export type MyScan = Received<typeof myScanCall>

/** How long a finished scan counts as recent. */
const NEWS_MS = 5 * 60_000

export type Phase = 'ready' | 'waiting' | 'scanning' | 'done' | 'failed' | 'resting'

export function phaseOf(scan: MyScan, now: Date): Phase {
  const { state } = scan
  if (state === 'waiting' || state === 'scanning') return state
  const at = parseTimestamp(scan.at)
  const isNews = at !== null && now.getTime() - at.getTime() < NEWS_MS
  if (isNews && (state === 'done' || state === 'failed')) return state
  return againAt(scan, now) ? 'resting' : 'ready'
}

/** Null if a scan can be requested now. */
export function againAt({ again_at }: MyScan, now: Date): Date | null {
  const at = parseTimestamp(again_at)
  return at && at > now ? at : null
}

/** `2 of 4` */
export const placeWords = ({ place, queue }: MyScan): string => `${place ?? 1} of ${queue ?? 1}`

export function turnWords({ seconds_left }: MyScan): string {
  const minutes = Math.round((seconds_left ?? 0) / 60)
  if (minutes < 1) return 'Starts in less than a minute.'
  return `Starts in about ${minutes} minute${minutes === 1 ? '' : 's'}.`
}

/** `Scanned 18 minutes ago. You can scan again at 01:43 PM EST.` */
export function restWords(scan: MyScan, again: Date, now: Date): string {
  const at = parseTimestamp(scan.at)
  const possible = `You can scan again at ${timeOrMoment(again, now)}.`
  if (!at) return possible
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000)
  const when = minutes < 1 ? 'just now' : `${minutes} minute${minutes === 1 ? '' : 's'} ago`
  return `${scan.state === 'failed' ? 'Scan failed' : 'Scanned'} ${when}. ${possible}`
}
