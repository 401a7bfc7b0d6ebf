import { memo } from 'react'
import { PLOT } from '#web/charts/chart-axes.ts'
import { badgePicture } from '#web/gamers/rank-badge.tsx'
import { BADGE_SIZE, type ChartPlot } from './chart-plot.ts'

const MARK = 5
/** Closer marks would hide the line. */
const ROOM_FOR_MARK = 7
const BADGE_DISTANCE = 12

/** Everything that does not follow the pointer; memoised, so that pointing does not render it again. */
export const ChartDrawing = memo(function ChartDrawing({ plot }: { plot: ChartPlot }) {
  const { marks, badges } = plot
  const line = marks.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
  const [first, last] = [marks[0], marks.at(-1)]
  const span = first && last ? last.x - first.x : 0
  const hasMarks = marks.length === 1 || span / (marks.length - 1) >= ROOM_FOR_MARK
  return (
    <>
      <defs>
        <pattern id="chart-squares" width="12" height="12" patternUnits="userSpaceOnUse">
          <rect width="10" height="10" />
        </pattern>
      </defs>
      {first && last && <path className="area" d={`${line}V${PLOT.bottom}H${first.x.toFixed(1)}Z`} />}
      {badges.map(({ x, y }) => (
        <path key={x} className="tier-line" d={`M${x} ${y}V${PLOT.bottom}`} />
      ))}
      <path className="line" d={line} />
      {hasMarks &&
        marks.map(({ x, y }) => (
          <rect key={x} className="mark" x={x - MARK / 2} y={y - MARK / 2} width={MARK} height={MARK} />
        ))}
      {badges.map(({ x, y, badge }) => (
        <image
          key={x}
          href={badgePicture(badge)}
          x={x - BADGE_SIZE / 2}
          y={Math.max(0, y - BADGE_DISTANCE - BADGE_SIZE)}
          width={BADGE_SIZE}
          height={BADGE_SIZE}
        />
      ))}
    </>
  )
})
