import { addDays, mondayOf } from '#contest/calendar/days.ts'
import {
  type ActiveDay,
  bestWeek,
  biggestDay,
  weeksInARow,
  withoutJoining,
} from '#contest/career/activity.ts'

export const WEEKS = 53
/** On a phone the weeks are in two rows. */
export const FIRST_HALF = 27

/** 0, 1, 2, 3 or 4, 5 or more squares: the size of the inner square. */
export type ActivityStep = 0 | 1 | 2 | 3 | 4

export interface CalendarDay extends ActiveDay {
  step: ActivityStep
  /** Before the gamer joined: a dot. */
  isBefore: boolean
}

export interface CalendarWeek {
  monday: string
  /** From Monday; fewer than seven in the current week. */
  days: CalendarDay[]
  /** The month's name, in the week where it begins. */
  month: string | null
  isBest: boolean
  /** Part of the current streak. */
  isInRow: boolean
}

export interface Calendar {
  weeks: CalendarWeek[]
  squares: number
  inARow: number
  best: { from: string; squares: number } | null
  biggest: ActiveDay | null
  /** The day of the first scan, if it is in the range. */
  joined: string | null
}

export function calendarOf(all: readonly ActiveDay[], joined: ActiveDay | null, today: string): Calendar {
  const first = addDays(mondayOf(today), -7 * (WEEKS - 1))
  const days = withoutJoining(all, joined).filter(({ date }) => date >= first && date <= today)
  const byDate = new Map(days.map((day) => [day.date, day]))
  const inARow = weeksInARow(days, today)
  const best = bestWeek(days)
  const isRowOpen = !days.some(({ date, squares }) => squares > 0 && mondayOf(date) === mondayOf(today))
  const lastInRow = isRowOpen ? WEEKS - 2 : WEEKS - 1
  const weeks = Array.from({ length: WEEKS }, (_, nth): CalendarWeek => {
    const monday = addDays(first, 7 * nth)
    const dates = Array.from({ length: 7 }, (_, weekday) => addDays(monday, weekday)).filter(
      (date) => date <= today,
    )
    return {
      monday,
      days: dates.map((date) => {
        const day = byDate.get(date) ?? { date, squares: 0, points: 0 }
        return { ...day, step: stepOf(day.squares), isBefore: joined !== null && date < joined.date }
      }),
      month: monthBegun(monday, nth),
      isBest: monday === best?.from,
      isInRow: nth <= lastInRow && nth > lastInRow - inARow,
    }
  })
  return {
    weeks,
    squares: days.reduce((sum, { squares }) => sum + squares, 0),
    inARow,
    best,
    biggest: biggestDay(days),
    joined: joined && joined.date >= first ? joined.date : null,
  }
}

const stepOf = (squares: number): ActivityStep =>
  squares >= 5 ? 4 : squares >= 3 ? 3 : squares === 2 ? 2 : squares === 1 ? 1 : 0

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** Above the first whole week of a month; the last column has no room. */
function monthBegun(monday: string, nth: number): string | null {
  if (Number(monday.slice(8)) > 7 || nth >= WEEKS - 1) return null
  return MONTHS[Number(monday.slice(5, 7)) - 1] ?? null
}

/** The day that an arrow key leads to, within the range. */
export function dayAfterKey(key: string, date: string, { weeks }: Calendar): string | undefined {
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -7, ArrowRight: 7, ArrowUp: -1, ArrowDown: 1 }
  const first = weeks[0]?.monday ?? date
  const last = weeks.at(-1)?.days.at(-1)?.date ?? date
  if (key === 'Home') return first
  if (key === 'End') return last
  const step = steps[key]
  if (step === undefined) return undefined
  const wanted = addDays(date, step)
  return wanted < first ? first : wanted > last ? last : wanted
}
