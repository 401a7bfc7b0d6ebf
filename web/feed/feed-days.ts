/** A feed, split into the days of New York. */
import { formatEastern, parseTimestamp } from '#contract/fields/timestamp.ts'
import { onFirstUse } from '#web/text/on-first-use.ts'
import { type FeedEntry, type FeedEvent, feedEntry } from './feed-entry.ts'

export interface FeedDay {
  /** 'Saturday, September 13', with the year when it is not that of the newest event. */
  heading: string
  /** '3 gained, 1 lost' */
  note: string
  items: { event: FeedEvent; entry: FeedEntry }[]
}

const UNKNOWN_DAY = 'Date unknown'

const fullDate = onFirstUse(() => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' }))

/** 'Saturday, September 13, 2025'. Which day it is in New York, the shared formatter knows; here it only gets its weekday. */
function easternDay(time: Date): string {
  const [month, day, year] = formatEastern(time).split(/[/ ]/, 3).map(Number)
  return fullDate().format(Date.UTC(year ?? 0, (month ?? 1) - 1, day))
}

/** The order stays as received; only neighbours of the same day come together. */
export function feedDays(events: readonly FeedEvent[]): FeedDay[] {
  const days: { date: string; items: FeedDay['items'] }[] = []
  for (const event of events) {
    const time = parseTimestamp(event.event_timestamp)
    const date = time ? easternDay(time) : UNKNOWN_DAY
    const item = { event, entry: feedEntry(event) }
    const last = days.at(-1)
    if (last?.date === date) last.items.push(item)
    else days.push({ date, items: [item] })
  }
  const newestYear = /, \d+$/.exec(days[0]?.date ?? '')?.[0] ?? ''
  return days.map(({ date, items }) => ({
    heading: newestYear && date.endsWith(newestYear) ? date.slice(0, -newestYear.length) : date,
    note: noteOf(items.map(({ entry }) => entry)),
    items,
  }))
}

/** The days with only so many of their events; what the headings say stays true of all. */
export function upTo(days: readonly FeedDay[], count: number): FeedDay[] {
  let left = count
  return days.flatMap((day) => {
    const items = day.items.slice(0, Math.max(0, left))
    left -= items.length
    return items.length > 0 ? [{ ...day, items }] : []
  })
}

function noteOf(entries: readonly FeedEntry[]): string {
  const count = (change: FeedEntry['change']) => entries.filter((entry) => entry.change === change).length
  return [
    [count('gained'), 'gained'],
    [count('lost'), 'lost'],
  ]
    .filter(([number]) => number !== 0)
    .map((words) => words.join(' '))
    .join(', ')
}
