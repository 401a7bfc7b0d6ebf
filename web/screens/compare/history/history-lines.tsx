/** The histories of several gamers in one chart: told apart by dashes, with their values below at any moment. */
import './history-lines.css'
import { useId, useMemo, useState } from 'react'
import { formatLongDate } from '#contest/calendar/timestamp.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { Chart, useChartWidth } from '#web/charts/chart.tsx'
import { PLOT } from '#web/charts/chart-axes.ts'
import type { HistoryView } from '#web/charts/chart-domain.ts'
import { Segmented } from '#web/components/controls/segmented.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { useHistoryState } from '#web/lists/history-state.ts'
import type { ComparedGamer } from '../compared.ts'
import { linesPlot, momentsOf, valueAt } from './lines-plot.ts'

const VIEWS = [
  { name: 'points', title: 'Points' },
  { name: 'rank', title: 'Rank' },
] as const

export function HistoryLines({ gamers }: { gamers: readonly ComparedGamer[] }) {
  const id = useId()
  const [box, width] = useChartWidth()
  const [view, setView] = useHistoryState<HistoryView>('history view', 'points')
  const [chosen, setChosen] = useState<number | null>(null)
  const histories = useMemo(() => gamers.map(({ history }) => history), [gamers])
  const moments = useMemo(() => momentsOf(histories), [histories])
  const { axes, lines } = useMemo(() => linesPlot(histories, view, width), [histories, view, width])
  const moment = moments[Math.min(chosen ?? moments.length, moments.length - 1)] ?? 0
  const values = histories.map((history) => valueAt(history, view, moment))
  const shown = (value: number | null | undefined) =>
    value == null ? '–' : `${view === 'rank' ? '#' : ''}${formatPoints(value)}`
  const day = formatLongDate(new Date(moment))
  return (
    <section className="card history-lines" aria-labelledby={id}>
      <div className="spread">
        <h2 id={id}>Over time</h2>
        <Segmented label="Chart" options={VIEWS} selected={view} onSelect={setView} />
      </div>
      {moments.length === 0 ? (
        <Empty text="No leaderboard history available" />
      ) : (
        <Chart
          label={`Over time, ${view}`}
          {...{ box, axes, chosen }}
          places={moments.map(axes.xOf)}
          onChoose={setChosen}
          isKept
          spoken={`${day}: ${gamers.map(({ name }, index) => `${name} ${shown(values[index])}`).join(', ')}`}
        >
          <path className="moment" d={`M${axes.xOf(moment)} ${PLOT.top}V${PLOT.bottom}`} />
          {lines.map((line, index) => (
            <path key={gamers[index]?.xuid} className="line" data-nth={index} d={line} />
          ))}
          {values.map(
            (value, index) =>
              value !== null && (
                <rect
                  key={gamers[index]?.xuid}
                  className="mark"
                  x={axes.xOf(moment) - 4}
                  y={axes.yOf(value) - 4}
                  width={8}
                  height={8}
                />
              ),
          )}
        </Chart>
      )}
      {moments.length > 0 && <LinesLegend day={day} gamers={gamers} values={values.map(shown)} />}
    </section>
  )
}

interface LinesLegendProps {
  day: string
  gamers: readonly ComparedGamer[]
  values: readonly string[]
}

const LinesLegend = ({ day, gamers, values }: LinesLegendProps) => (
  <div className="lines-legend">
    <p className="muted">{day}</p>
    <ul>
      {gamers.map(({ xuid, name }, index) => (
        <li key={xuid}>
          <svg viewBox="0 0 36 8" width={36} height={8} aria-hidden="true">
            <path className="line" data-nth={index} d="M0 4H36" />
          </svg>
          <bdi>{name}</bdi>
          <b>{values[index]}</b>
        </li>
      ))}
    </ul>
  </div>
)
