import type { KeyboardEvent, PointerEvent } from 'react'
import { type ActivityStep, type Calendar, type CalendarWeek, dayAfterKey, FIRST_HALF } from './calendar.ts'

const CELL = 10
const GAP = 2
const PITCH = CELL + GAP
const DAYS_HEIGHT = 7 * PITCH - GAP
const HEIGHT = DAYS_HEIGHT + 5
/** The side of the inner square at each step. */
const INNER: Readonly<Record<ActivityStep, number>> = { 0: 0, 1: 3.6, 2: 5.8, 3: 8, 4: CELL }

interface CalendarPictureProps {
  calendar: Calendar
  selected: string
  /** The selected day in words. */
  text: string
  onSelect: (date: string) => void
}

/** A few paths instead of 371 elements, and one control: arrow keys and taps move between days. */
export function CalendarPicture({ calendar, selected, text, onSelect }: CalendarPictureProps) {
  const { weeks } = calendar
  const dates = weeks.flatMap(({ days }) => days.map(({ date }) => date))
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, selected, calendar)
    if (!next) return
    event.preventDefault()
    onSelect(next)
  }
  return (
    <div
      className="calendar"
      role="slider"
      tabIndex={0}
      aria-label="Squares by day"
      aria-valuemin={0}
      aria-valuemax={dates.length - 1}
      aria-valuenow={dates.indexOf(selected)}
      aria-valuetext={text}
      onKeyDown={onKeyDown}
    >
      {[weeks.slice(0, FIRST_HALF), weeks.slice(FIRST_HALF)].map((half) => (
        <Half key={half[0]?.monday} weeks={half} selected={selected} onSelect={onSelect} />
      ))}
    </div>
  )
}

interface HalfProps extends Pick<CalendarPictureProps, 'selected' | 'onSelect'> {
  weeks: readonly CalendarWeek[]
}

function Half({ weeks, selected, onSelect }: HalfProps) {
  const width = weeks.length * PITCH - GAP
  const onPointerDown = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const column = Math.floor((((clientX - box.left) / box.width) * width) / PITCH)
    const row = Math.floor((((clientY - box.top) / box.height) * HEIGHT) / PITCH)
    const day = weeks[column]?.days[row]
    if (day) onSelect(day.date)
  }
  return (
    <div className="calendar-half" data-weeks={weeks.length}>
      <div className="calendar-months" style={{ '--weeks': weeks.length }} aria-hidden="true">
        {weeks.map(
          ({ monday, month }, nth) =>
            month && (
              <span key={monday} style={{ gridColumn: nth + 1 }}>
                {month}
              </span>
            ),
        )}
      </div>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} onPointerDown={onPointerDown} aria-hidden="true">
        <path className="none" d={cells(weeks, ({ step, isBefore }) => step === 0 && !isBefore, CELL - 1)} />
        <path className="some" d={cells(weeks, ({ step }) => step > 0 && step < 4, CELL - 1)} />
        <path className="gained" d={gained(weeks)} />
        <path className="before" d={cells(weeks, ({ isBefore, step }) => isBefore && step === 0, 1.6)} />
        {weeks.map(({ monday, isBest }, nth) =>
          isBest ? (
            <rect
              key={monday}
              className="best"
              x={nth * PITCH - 1}
              y={-1}
              width={CELL + 2}
              height={DAYS_HEIGHT + 2}
              rx={2}
            />
          ) : null,
        )}
        <path
          className="row"
          d={weeks
            .flatMap(({ isInRow }, nth) => (isInRow ? square(nth * PITCH, HEIGHT - 2.4, CELL, 2.4) : []))
            .join('')}
        />
        {placesOf(weeks).map(({ date, x, y }) =>
          date === selected ? (
            <rect key={date} className="selected" x={x} y={y} width={CELL} height={CELL} rx={1} />
          ) : null,
        )}
      </svg>
    </div>
  )
}

const placesOf = (weeks: readonly CalendarWeek[]) =>
  weeks.flatMap(({ days }, nth) => days.map((day, row) => ({ ...day, x: nth * PITCH, y: row * PITCH })))

type Place = ReturnType<typeof placesOf>[number]

const square = (x: number, y: number, width: number, height = width): string =>
  `M${round(x)} ${round(y)}h${width}v${height}h${-width}z`

const centred = ({ x, y }: Place, side: number): string =>
  square(x + (CELL - side) / 2, y + (CELL - side) / 2, side)

const cells = (weeks: readonly CalendarWeek[], isOne: (day: Place) => boolean, side: number): string =>
  placesOf(weeks)
    .filter(isOne)
    .map((place) => centred(place, side))
    .join('')

const gained = (weeks: readonly CalendarWeek[]): string =>
  placesOf(weeks)
    .filter(({ step }) => step > 0)
    .map((place) => centred(place, INNER[place.step]))
    .join('')

const round = (value: number): number => Math.round(value * 100) / 100
