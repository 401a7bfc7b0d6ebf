import { type CellId, QUADRANTS, quadrantOf, squareNumber, toCellId } from '#contest/rules/grid.ts'
import { counted } from '#contest/text/numbers.ts'
import { LegendKey } from '#web/board/board-legend.tsx'
import { Sockets } from '#web/board/pictures/sockets.tsx'
import { type BoardDrawing, sizeOf, squaresPath } from '#web/board/pictures/square-paths.ts'

const DRAWING: BoardDrawing = { gap: 1, quadrantGap: 4, radius: 0 }
const SIZE = sizeOf(DRAWING)

export function MatchBoard({ matched, open }: { matched: readonly number[]; open: readonly number[] }) {
  const cells = (squares: readonly number[]) =>
    [...new Set(squares)].map((each) => toCellId(squareNumber(each)))
  const [lit, dark] = [cells(matched), cells(open)]
  return (
    <>
      <svg
        className="board-picture match-board"
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        role="img"
        aria-label={`${counted(lit.length, 'square')} would be matched, ${dark.length} stay open`}
      >
        <Sockets drawing={DRAWING} inset={0.3} />
        {QUADRANTS.map((quadrant) => {
          const of = (some: readonly CellId[]) => some.filter((cell) => quadrantOf(cell) === quadrant)
          return (
            <g key={quadrant} className={quadrant}>
              <path className="frames" d={squaresPath(of(dark), DRAWING, 0.4)} />
              <path className="lit" d={squaresPath(of(lit), DRAWING, 1)} />
              <path className="rings" d={squaresPath(of(lit), DRAWING, -0.5)} />
            </g>
          )
        })}
      </svg>
      <div className="legend">
        <LegendKey of="completed">Would be matched</LegendKey>
        <LegendKey of="open">Stays open</LegendKey>
      </div>
    </>
  )
}
