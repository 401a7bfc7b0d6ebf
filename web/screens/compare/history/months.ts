import { addMonths, easternMonth } from '#contest/calendar/days.ts'
import { MONTH_NAMES } from '#contest/calendar/names.ts'
import { monthGains } from '#contest/compare/month-gains.ts'
import type { HistoryPoint } from '#web/screens/gamer/history/history-points.ts'

export interface MonthRow {
  /** yyyy-mm */
  month: string
  /** One per gamer; null before they joined. */
  gains: readonly (number | null)[]
}

/** Newest first, without gaps. */
export function monthRows(histories: readonly (readonly HistoryPoint[])[]): MonthRow[] {
  const gained = histories.map((history) =>
    monthGains(
      history.flatMap(({ time, points }) => (points === null ? [] : { month: easternMonth(time), points })),
    ),
  )
  const months = gained.flatMap((gains) => [...gains.keys()]).sort()
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return []
  const rows: MonthRow[] = []
  for (let month = last; month >= first; month = addMonths(month, -1)) {
    const gains = gained.map((each) => {
      const [joined] = each.keys()
      return joined === undefined || month < joined ? null : (each.get(month) ?? 0)
    })
    rows.push({ month, gains })
  }
  return rows
}

/** `September 2025` */
export const monthHeading = (month: string): string =>
  `${MONTH_NAMES[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`
