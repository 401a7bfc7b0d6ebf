/** The history as a line. It is a slider for the keyboard: the arrows walk from entry to entry. */
import './history-chart.css'
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { ChartDrawing } from './chart-drawing.tsx'
import { CHART_HEIGHT, chartPlot, nearestMark, PLOT } from './chart-plot.ts'
import { ChartTooltip, spokenPoint } from './chart-tooltip.tsx'
import type { HistoryPoint, HistoryView } from './history-points.ts'

interface HistoryChartProps {
  points: readonly HistoryPoint[]
  view: HistoryView
}

export function HistoryChart({ points, view }: HistoryChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const plot = useMemo(() => chartPlot(points, view, width), [points, view, width])
  const [chosen, setChosen] = useState<number | null>(null)
  const last = plot.marks.length - 1
  const active = chosen === null ? undefined : plot.marks[Math.min(chosen, last)]
  const current = active ?? plot.marks[last]

  const onPointer = (event: PointerEvent) => {
    const left = box.current?.getBoundingClientRect().left ?? 0
    if (last >= 0) setChosen(nearestMark(plot.marks, event.clientX - left))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = markAfterKey(event.key, chosen ?? last, last)
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
  }

  return (
    <div className="chart-box" ref={box}>
      <div
        className="chart"
        role="slider"
        tabIndex={0}
        aria-label={`Leaderboard history, ${view}`}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={Math.min(chosen ?? last, last)}
        aria-valuetext={current ? spokenPoint(current.point) : undefined}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        // A finger leaves when it lifts, and what it chose is still to be read: until it taps elsewhere.
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setChosen(null)}
        onFocus={(event) => event.target.matches(':focus-visible') && setChosen(last)}
        onBlur={() => setChosen(null)}
        onKeyDown={onKeyDown}
      >
        <svg viewBox={`0 0 ${Math.max(1, width)} ${CHART_HEIGHT}`} height={CHART_HEIGHT} aria-hidden="true">
          <ChartDrawing plot={plot} />
          {active && (
            <g className="chosen">
              <path d={`M${active.x} ${PLOT.top}V${PLOT.bottom}`} />
              <rect x={active.x - 6} y={active.y - 6} width={12} height={12} />
            </g>
          )}
        </svg>
      </div>
      {active && <ChartTooltip mark={active} width={width} />}
    </div>
  )
}

function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}

/** Null takes the choice back; undefined for keys that mean nothing here. */
function markAfterKey(key: string, current: number, last: number): number | null | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, current - 1)
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, current + 1)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'Escape':
      return null
    default:
      return undefined
  }
}
