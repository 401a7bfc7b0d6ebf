/** A chart over time, and a slider for the keyboard: the arrows move from entry to entry. What it draws is passed in. */
import './chart.css'
import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { CHART_HEIGHT, type ChartAxes, nearest, PLOT, placeAfterKey } from './chart-axes.ts'

interface ChartProps {
  label: string
  /** From `useChartWidth`. */
  box: RefObject<HTMLDivElement | null>
  axes: ChartAxes
  /** X positions of the entries. */
  places: readonly number[]
  chosen: number | null
  onChoose: (chosen: number | null) => void
  /** The choice stays when the pointer or the focus leaves. */
  isKept?: boolean
  /** The text for the chosen or last entry, for screen readers. */
  spoken: string | undefined
  children: ReactNode
  over?: ReactNode
}

export function Chart(props: ChartProps) {
  const { label, box, axes, places, chosen, onChoose, isKept = false, spoken, children, over } = props
  const last = places.length - 1
  const current = Math.min(chosen ?? last, last)
  const release = () => {
    if (!isKept) onChoose(null)
  }
  const onPointer = (event: PointerEvent) => {
    const left = box.current?.getBoundingClientRect().left ?? 0
    if (last >= 0) onChoose(nearest(places, event.clientX - left))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = placeAfterKey(event.key, current, last)
    if (next === undefined) return
    event.preventDefault()
    onChoose(next)
  }
  return (
    <div className="chart-box" ref={box}>
      <div
        className="chart"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={current}
        aria-valuetext={spoken}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        // A finger leaves when it lifts; its choice stays readable until a tap elsewhere.
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && release()}
        onFocus={(event) => event.target.matches(':focus-visible') && onChoose(current)}
        onBlur={release}
        onKeyDown={onKeyDown}
      >
        <svg
          viewBox={`0 0 ${Math.max(1, axes.width)} ${CHART_HEIGHT}`}
          height={CHART_HEIGHT}
          aria-hidden="true"
        >
          <Axes axes={axes} />
          {children}
        </svg>
      </div>
      {over}
    </div>
  )
}

/** Memoised, so that pointing does not render it again. */
const Axes = memo(function Axes({ axes: { width, rows, dates } }: { axes: ChartAxes }) {
  return (
    <>
      {rows.map(({ y, label }) => (
        <g key={label} className="row">
          <path d={`M${PLOT.left} ${y}H${width - PLOT.right}`} />
          <text x={PLOT.left - 12} y={y + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {dates.map(({ x, label }) => (
        <text key={x} x={x} y={PLOT.bottom + 26} textAnchor="middle">
          {label}
        </text>
      ))}
    </>
  )
})

/** The width in pixels, because a chart is drawn in real pixels. */
export function useChartWidth(): [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, width]
}
