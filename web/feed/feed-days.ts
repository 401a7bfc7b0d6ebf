import { MONTH_NAMES, WEEKDAY_NAMES } from '#contest/calendar/names.ts'
import { easternDayOf } from '#web/text/eastern-time.ts'
import { type FeedEntry, feedEntry, type ReceivedEvent } from './feed-entry.ts'

export interface FeedDay {
  /** 'Saturday, September 13', with the year if it differs from that of the newest event. */
  heading: string
  /** '3 gained, 1 lost' */
  note: string
  items: { event: ReceivedEvent; entry: FeedEntry }[]
}

/** Keeps the received order; only neighbours of the same day are grouped. */
export function feedDays(events: readonly ReceivedEvent[]): FeedDay[] {
  const days: { day: number | null; items: FeedDay['items'] }[] = []
  for (const event of events) {
    const day = easternDayOf(event.event_timestamp)
    const item = { event, entry: feedEntry(event) }
    const last = days.at(-1)
    if (last?.day === day) last.items.push(item)
    else days.push({ day, items: [item] })
  }
  const newest = days[0]?.day ?? null
  return days.map(({ day, items }) => ({
    heading: dayHeading(day, newest),
    note: noteOf(items.map(({ entry }) => entry)),
    items,
  }))
}

/** With the year if it differs from that of the newest. */
export function dayHeading(day: number | null, newest: number | null): string {
  if (day === null) return 'Date unknown'
  const date = dateOf(day)
  const isThisYear = newest !== null && dateOf(newest).getUTCFullYear() === date.getUTCFullYear()
  const text = `${WEEKDAY_NAMES[date.getUTCDay()]}, ${MONTH_NAMES[date.getUTCMonth()]} ${date.getUTCDate()}`
  return isThisYear ? text : `${text}, ${date.getUTCFullYear()}`
}

const dateOf = (day: number): Date => new Date(day * 24 * 60 * 60 * 1000)

/** Limits the events; headings still describe the whole days. */
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
