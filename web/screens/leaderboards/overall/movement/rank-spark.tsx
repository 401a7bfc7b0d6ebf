import { memo } from 'react'
import { LINE, rankLine } from './rank-line.ts'

/** The ranks of the last 12 weeks, small. The other columns have the numbers. */
export const RankSpark = memo(function RankSpark({ ranks }: { ranks: readonly (number | null)[] }) {
  const { path, end } = rankLine(ranks)
  return (
    <svg
      className="rank-spark"
      viewBox={`0 0 ${LINE.width} ${LINE.height}`}
      width={LINE.width}
      height={LINE.height}
      aria-hidden="true"
    >
      <path d={path} />
      <rect x={Math.min(end.x, LINE.width - 3) - 3} y={end.y - 3} width={6} height={6} />
    </svg>
  )
})
