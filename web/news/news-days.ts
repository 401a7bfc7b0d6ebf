import { easternDay } from '#contest/calendar/timestamp.ts'
import { quadrantOf, squareNumber, toCellId } from '#contest/rules/grid.ts'
import type { FeedPage } from '#web/data/news-calls.ts'
import { dayHeading } from '#web/feed/feed-days.ts'
import { easternDayOf } from '#web/text/eastern-time.ts'

export type NewsItem = NonNullable<FeedPage['events']>[number]

export type NewsDay = ReturnType<typeof newsDays>[number]

/** Headings of an earlier year name it. */
export function newsDays(items: readonly NewsItem[], now: Date) {
  const today = easternDay(now)
  return [...Map.groupBy(items, ({ at }) => easternDayOf(at))].map(([day, ofDay]) => ({
    heading: dayHeading(day, today),
    items: ofDay,
    // One per completed square.
    squares: ofDay
      .flatMap(({ kind, squares }) => (kind === 'completion' ? (squares ?? []) : []))
      .map((square) => quadrantOf(toCellId(squareNumber(square)))),
  }))
}
