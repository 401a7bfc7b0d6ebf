import { useMemo, useState } from 'react'
import { easternDate } from '#contest/calendar/days.ts'
import { type CellId, QUADRANT_SQUARE_COUNT, type Quadrant } from '#contest/rules/grid.ts'
import { counted } from '#contest/text/numbers.ts'
import { cellOf } from '#web/board/board-squares.ts'
import { BoardPicture } from '#web/board/pictures/board-picture.tsx'
import { countIn, QuadrantLabels } from '#web/board/quadrant-labels.tsx'
import { Pill } from '#web/components/controls/pill.tsx'
import type { YearAnswer } from '#web/data/career-calls.ts'
import { dayText } from '#web/text/day-text.ts'

const cellsOf = (squares: readonly (number | null | undefined)[] | null | undefined): Set<CellId> =>
  new Set((squares ?? []).flatMap((square) => cellOf({ position: square }) ?? []))

/** The grid at the start of the year, or after the first scan, and at its end or now. */
export function YearEnds({ lived, year }: { lived: YearAnswer; year: number }) {
  const [isNewOnly, setNewOnly] = useState(false)
  const [today] = useState(() => easternDate(new Date()))
  const begin = useMemo(() => cellsOf(lived.squares?.[0]), [lived])
  const end = useMemo(() => cellsOf(lived.squares?.[1]), [lived])
  const added = useMemo(() => new Set([...end].filter((cell) => !begin.has(cell))), [begin, end])
  const last = today.startsWith(String(year)) ? today : `${year}-12-31`
  return (
    <section className="year-section">
      <div className="spread">
        <h2>The grid at both ends</h2>
        {added.size > 0 && (
          <Pill pressed={isNewOnly} onClick={() => setNewOnly(!isNewOnly)}>
            Only the {counted(added.size, 'new square')}
          </Pill>
        )}
      </div>
      <div className="year-ends">
        <End cells={begin} date={lived.joined?.date ?? `${year}-01-01`} />
        <End cells={end} lit={isNewOnly ? added : end} date={last} />
      </div>
    </section>
  )
}

interface EndProps {
  cells: ReadonlySet<CellId>
  /** Shown in full; the others are faint. */
  lit?: ReadonlySet<CellId>
  date: string
}

function End({ cells, lit = cells, date }: EndProps) {
  // A phone has room only for the count.
  const noteOf = (quadrant: Quadrant) => (
    <span>
      {countIn(quadrant, cells)}
      <span className="of-all"> of {QUADRANT_SQUARE_COUNT}</span>
    </span>
  )
  const labels = { noteOf, zoom: null }
  return (
    <figure className="card board-card">
      <figcaption className="board-card-head spread">
        <b>
          {cells.size} completed
          <span className="stop" />
        </b>
        <span>{dayText(date)}</span>
      </figcaption>
      <QuadrantLabels {...labels} quadrants={['red', 'blue']} />
      <div className="board-area">
        <BoardPicture lit={lit} faintLit={lit === cells ? [] : [...cells].filter((cell) => !lit.has(cell))} />
      </div>
      <QuadrantLabels {...labels} quadrants={['orange', 'purple']} />
    </figure>
  )
}
