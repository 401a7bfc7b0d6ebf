import '#web/styles/screens/gamer-history.css'
import { lazy, Suspense, useMemo } from 'react'
import { Empty } from '#web/components/empty.tsx'
import { useKeptState } from '#web/components/kept-state.ts'
import { Loading } from '#web/components/loading.tsx'
import { Segmented } from '#web/components/segmented.tsx'
import { type HistoryView, historyPoints, historySummary } from './history-points.ts'
import { HistoryTable } from './history-table.tsx'
import type { ReceivedHistoryEntry } from './received.ts'

const VIEWS = [
  { name: 'rank', title: 'Rank' },
  { name: 'points', title: 'Points' },
] as const

// Most visitors never open this tab.
const HistoryChart = lazy(async () => ({ default: (await import('./history-chart.tsx')).HistoryChart }))

export function LeaderboardHistory({ history }: { history: readonly ReceivedHistoryEntry[] }) {
  const [view, setView] = useKeptState<HistoryView>('history view', 'rank')
  const points = useMemo(() => historyPoints(history), [history])
  if (points.length === 0) return <Empty text="No leaderboard history available" />
  return (
    <div className="leaderboard-history">
      <div className="spread">
        <p className="muted">{historySummary(points, view)}</p>
        <Segmented label="Chart" options={VIEWS} selected={view} onSelect={setView} />
      </div>
      <div className="chart-place">
        <Suspense fallback={<Loading />}>
          <HistoryChart points={points} view={view} />
        </Suspense>
      </div>
      <HistoryTable points={points} />
    </div>
  )
}
