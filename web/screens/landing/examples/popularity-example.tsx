import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QUADRANTS, quadrantOf, toSquareNumber } from '#contest/rules/grid.ts'
import { counted } from '#contest/text/numbers.ts'
import { Sockets } from '#web/board/pictures/sockets.tsx'
import { type BoardDrawing, sizeOf, squaresPath } from '#web/board/pictures/square-paths.ts'
import { Fact } from '#web/components/fact.tsx'
import { gridPopularity } from '#web/data/calls.ts'
import { Example } from './example.tsx'
import {
  type CountedSquare,
  EXAMPLE_STEPS,
  examplePopularity,
  type PopularSquares,
} from './popular-squares.ts'

const DRAWING: BoardDrawing = { gap: 1.2, quadrantGap: 4, radius: 0 }
const SIZE = sizeOf(DRAWING)
/** The more gamers, the larger the square, so that it is readable without colour. */
const INSET = 0.8

export function PopularityExample() {
  const { data, isError } = useQuery(gridPopularity())
  return (
    <Example
      title="The grid as everyone plays it"
      text="How many completed each square, which are the rarest, and who was first on each."
      to="/games-grid?view=popularity"
      more="The popularity of all 900"
    >
      {isError ? null : data && <Shares of={examplePopularity(data)} />}
    </Example>
  )
}

const Shares = ({ of: { most, rarest, nobody, steps } }: { of: PopularSquares }) => (
  <div className="example-board">
    <svg className="locator" viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      <Sockets drawing={DRAWING} />
      {QUADRANTS.map((quadrant) => (
        <g key={quadrant} className={quadrant}>
          <path
            className="done"
            d={steps
              .map((cells, step) =>
                squaresPath(
                  cells.filter((cell) => quadrantOf(cell) === quadrant),
                  DRAWING,
                  (EXAMPLE_STEPS - 1 - step) * INSET,
                ),
              )
              .join('')}
          />
        </g>
      ))}
    </svg>
    <dl>
      <Fact name="Most completed">{squareText(most)}</Fact>
      <Fact name="Rarest">{squareText(rarest)}</Fact>
      <Fact name="Completed by no one">{counted(nobody, 'square')}</Fact>
    </dl>
  </div>
)

const squareText = (square: CountedSquare | undefined): ReactNode =>
  square ? (
    <>
      #{toSquareNumber(square.cell)} <small>{counted(square.completed, 'gamer')}</small>
    </>
  ) : (
    'None yet'
  )
