import { easternDay, parseTimestamp } from '#contest/calendar/timestamp.ts'
import { quadrantOf, squareNumber, toCellId } from '#contest/rules/grid.ts'
import type { FeedPage } from '#web/data/news-calls.ts'
import { dayHeading } from '#web/feed/feed-days.ts'

export type NewsItem = NonNullable<FeedPage['events']>[number]

export type NewsDay = ReturnType<typeof newsDays>[number]

/** Headings of an earlier year name it. */
export function newsDays(items: readonly NewsItem[], now: Date) {
  const dayOf = ({ at }: NewsItem) => {
    const time = parseTimestamp(at)
    return time && easternDay(time)
  }
  const today = easternDay(now)
  return [...Map.groupBy(items, dayOf)].map(([day, ofDay]) => ({
    heading: dayHeading(day, today),
    items: ofDay,
    // One per completed square.
    squares: ofDay
      .flatMap(({ kind, squares }) => (kind === 'completion' ? (squares ?? []) : []))
      .map((square) => quadrantOf(toCellId(squareNumber(square)))),
  }))
}
