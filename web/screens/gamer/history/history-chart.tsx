import './history-chart.css'
import { useMemo, useState } from 'react'
import { Chart, useChartWidth } from '#web/charts/chart.tsx'
import { PLOT } from '#web/charts/chart-axes.ts'
import type { HistoryView } from '#web/charts/chart-domain.ts'
import { ChartDrawing } from './chart-drawing.tsx'
import { chartPlot } from './chart-plot.ts'
import { ChartTooltip, spokenPoint } from './chart-tooltip.tsx'
import type { HistoryPoint } from './history-points.ts'

export function HistoryChart({ points, view }: { points: readonly HistoryPoint[]; view: HistoryView }) {
  const [box, width] = useChartWidth()
  const plot = useMemo(() => chartPlot(points, view, width), [points, view, width])
  const [chosen, setChosen] = useState<number | null>(null)
  const last = plot.marks.length - 1
  const active = chosen === null ? undefined : plot.marks[Math.min(chosen, last)]
  const current = active ?? plot.marks[last]
  return (
    <Chart
      label={`Leaderboard history, ${view}`}
      {...{ box, chosen }}
      axes={plot.axes}
      places={plot.marks.map(({ x }) => x)}
      onChoose={setChosen}
      spoken={current && spokenPoint(current.point)}
      over={active && <ChartTooltip mark={active} width={width} />}
    >
      <ChartDrawing plot={plot} />
      {active && (
        <g className="chosen">
          <path d={`M${active.x} ${PLOT.top}V${PLOT.bottom}`} />
          <rect x={active.x - 6} y={active.y - 6} width={12} height={12} />
        </g>
      )}
    </Chart>
  )
}
