import { memo } from 'react'
import { LINE, rankLine } from './rank-line.ts'

/** The rank of the last 12 weeks, small. What it says in numbers stands in the other columns. */
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
