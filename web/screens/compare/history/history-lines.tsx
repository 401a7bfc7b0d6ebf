/** The histories of several gamers in one chart: told apart by their dashes, and read out below it at any moment. */
import './history-lines.css'
import {
  type KeyboardEvent,
  type PointerEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { formatLongDate } from '#contest/calendar/timestamp.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { Segmented } from '#web/components/controls/segmented.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { useHistoryState } from '#web/lists/history-state.ts'
import { CHART_HEIGHT, PLOT } from '#web/screens/gamer/history/chart-plot.ts'
import type { HistoryView } from '#web/screens/gamer/history/history-points.ts'
import type { ComparedGamer } from '../compared.ts'
import { linesPlot, momentsOf, nearestMoment, valueAt } from './lines-plot.ts'

const VIEWS = [
  { name: 'points', title: 'Points' },
  { name: 'rank', title: 'Rank' },
] as const

export function HistoryLines({ gamers }: { gamers: readonly ComparedGamer[] }) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useHistoryState<HistoryView>('history view', 'points')
  const [width, setWidth] = useState(0)
  const [chosen, setChosen] = useState<number | null>(null)
  const histories = useMemo(() => gamers.map(({ history }) => history), [gamers])
  const moments = useMemo(() => momentsOf(histories), [histories])
  const plot = useMemo(() => linesPlot(histories, view, width), [histories, view, width])
  const last = moments.length - 1
  const current = Math.min(chosen ?? last, last)
  const moment = moments[current] ?? 0
  const values = histories.map((history) => valueAt(history, view, moment))
  const shown = (value: number | null | undefined) =>
    value == null ? '–' : `${view === 'rank' ? '#' : ''}${formatPoints(value)}`

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const onPointer = ({ clientX }: PointerEvent) => {
    const left = box.current?.getBoundingClientRect().left ?? 0
    setChosen(nearestMoment(moments, plot.timeAt(clientX - left)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = momentAfterKey(event.key, current, last)
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
  }

  return (
    <section className="card history-lines" aria-labelledby={id}>
      <div className="spread">
        <h2 id={id}>Over time</h2>
        <Segmented label="Chart" options={VIEWS} selected={view} onSelect={setView} />
      </div>
      <div ref={box} className="chart-box">
        {moments.length === 0 ? (
          <Empty text="No leaderboard history available" />
        ) : (
          <div
            className="lines-chart"
            role="slider"
            tabIndex={0}
            aria-label={`Over time, ${view}`}
            aria-valuemin={0}
            aria-valuemax={last}
            aria-valuenow={current}
            aria-valuetext={`${formatLongDate(new Date(moment))}: ${gamers.map(({ name }, index) => `${name} ${shown(values[index])}`).join(', ')}`}
            onPointerMove={onPointer}
            onPointerDown={onPointer}
            onKeyDown={onKeyDown}
          >
            <svg
              viewBox={`0 0 ${Math.max(1, width)} ${CHART_HEIGHT}`}
              height={CHART_HEIGHT}
              aria-hidden="true"
            >
              {plot.rows.map(({ y, label }) => (
                <g key={label} className="row">
                  <path d={`M${PLOT.left} ${y}H${width - PLOT.right}`} />
                  <text x={PLOT.left - 12} y={y + 4} textAnchor="end">
                    {label}
                  </text>
                </g>
              ))}
              {plot.dates.map(({ x, label }) => (
                <text key={x} x={x} y={PLOT.bottom + 26} textAnchor="middle">
                  {label}
                </text>
              ))}
              <path className="moment" d={`M${plot.xOf(moment)} ${PLOT.top}V${PLOT.bottom}`} />
              {plot.lines.map((line, index) => (
                <path key={gamers[index]?.xuid} className="line" data-nth={index} d={line} />
              ))}
              {values.map(
                (value, index) =>
                  value !== null && (
                    <rect
                      key={gamers[index]?.xuid}
                      className="mark"
                      x={plot.xOf(moment) - 4}
                      y={plot.yOf(value) - 4}
                      width={8}
                      height={8}
                    />
                  ),
              )}
            </svg>
          </div>
        )}
      </div>
      {moments.length > 0 && (
        <div className="lines-legend">
          <p className="muted">{formatLongDate(new Date(moment))}</p>
          <ul>
            {gamers.map(({ xuid, name }, index) => (
              <li key={xuid}>
                <svg viewBox="0 0 36 8" width={36} height={8} aria-hidden="true">
                  <path className="line" data-nth={index} d="M0 4H36" />
                </svg>
                <bdi>{name}</bdi>
                <b>{shown(values[index])}</b>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function momentAfterKey(key: string, current: number, last: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -10,
    PageUp: 10,
    Home: -last,
    End: last,
  }
  const step = steps[key]
  return step === undefined ? undefined : Math.max(0, Math.min(last, current + step))
}
