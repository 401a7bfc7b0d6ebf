import type { CellId, Quadrant } from '#contest/rules/grid.ts'
import { counted } from '#contest/text/numbers.ts'
import { BoardLegend, LegendKey } from '#web/board/board-legend.tsx'
import { BoardPicture } from '#web/board/pictures/board-picture.tsx'
import { countIn, countOfAll, QuadrantLabels } from '#web/board/quadrant-labels.tsx'

interface FirstBoardProps {
  lit?: readonly CellId[]
  /** Found a moment ago. */
  latest?: readonly CellId[]
  /** In progress, once the whole profile is known. */
  half?: readonly CellId[]
  legend?: 'waiting' | 'scanning' | 'scanned'
}

/** A new gamer's grid: dark, then lit square by square. */
export function FirstBoard({ lit = [], latest = [], half = [], legend = 'waiting' }: FirstBoardProps) {
  const cells = new Set(lit)
  const labels = { noteOf: (quadrant: Quadrant) => countOfAll(countIn(quadrant, cells)), zoom: null }
  return (
    <section className="card board-card" aria-label="Grid">
      <div className="board-card-head spread">
        <h2>{lit.length > 0 ? `${counted(lit.length, 'square')} lit` : 'No square lit yet'}.</h2>
      </div>
      <QuadrantLabels quadrants={['red', 'blue']} {...labels} />
      <BoardPicture lit={lit} ringed={latest} half={half} />
      <QuadrantLabels quadrants={['orange', 'purple']} {...labels} />
      {legend === 'scanned' ? <BoardLegend /> : <FirstLegend isScanning={legend === 'scanning'} />}
    </section>
  )
}

const FirstLegend = ({ isScanning }: { isScanning: boolean }) => (
  <div className="legend">
    {isScanning && (
      <>
        <LegendKey of="completed">Completed</LegendKey>
        <LegendKey of="completed found">Found a moment ago</LegendKey>
      </>
    )}
    <LegendKey of="not_started">{isScanning ? 'Not found yet' : 'Not scanned yet'}</LegendKey>
  </div>
)
