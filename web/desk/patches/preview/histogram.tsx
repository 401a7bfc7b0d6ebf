import { counted, signed } from '#contest/text/numbers.ts'
import { type HistogramColumn, histogramSquares } from './histogram-squares.ts'

/** Gains and losses, one square for a few gamers. The table below says the same in words. */
export function Histogram({ columns: given }: { columns: readonly HistogramColumn[] }) {
  const { perSquare, columns } = histogramSquares(given)
  const isCut = columns.some((column) => column.isCut)
  return (
    <figure className="card histogram">
      <div className="columns" role="img" aria-label={inWords(given)}>
        {columns.map(({ upTo, squares }) => (
          <div key={upTo} className={upTo > 0 ? 'up' : upTo < 0 ? 'down' : undefined}>
            {Array.from({ length: squares }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: squares are all alike
              <i key={index} />
            ))}
            <span>{signed(upTo)}</span>
          </div>
        ))}
      </div>
      <figcaption>
        Points gained or lost, up to. One square is {counted(perSquare, 'gamer')}
        {isCut ? '; the column at 0 is cut.' : '.'}
      </figcaption>
    </figure>
  )
}

function inWords(columns: readonly HistogramColumn[]): string {
  const parts = columns
    .filter(({ gamers }) => gamers > 0)
    .map(({ up_to, gamers }) => `${up_to === 0 ? 'unchanged' : `up to ${signed(up_to)}`}: ${gamers}`)
  return `How many gamers gain or lose points. ${parts.join(', ')}`
}
