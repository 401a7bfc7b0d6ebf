import './leaderboard-history.css'
import { lazy, Suspense, useMemo } from 'react'
import type { HistoryView } from '#web/charts/chart-domain.ts'
import { Segmented } from '#web/components/controls/segmented.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { Failed } from '#web/components/notices/failed.tsx'
import { Loading } from '#web/components/notices/loading.tsx'
import { useHistoryState } from '#web/lists/history-state.ts'
import type { ReceivedHistoryEntry } from '../received.ts'
import { historyPoints, historySummary } from './history-points.ts'
import { HistoryTable } from './history-table.tsx'

const VIEWS = [
  { name: 'rank', title: 'Rank' },
  { name: 'points', title: 'Points' },
] as const

// Most visitors never open this tab.
const HistoryChart = lazy(async () => ({ default: (await import('./history-chart.tsx')).HistoryChart }))

const NO_HISTORY = 'No leaderboard history available'

interface LeaderboardHistoryProps {
  history: readonly ReceivedHistoryEntry[]
  /** Set if loading failed. */
  onRetry: (() => unknown) | undefined
}

export function LeaderboardHistory({ history, onRetry }: LeaderboardHistoryProps) {
  const [view, setView] = useHistoryState<HistoryView>('history view', 'rank')
  const points = useMemo(() => historyPoints(history), [history])
  if (onRetry) return <Failed empty={NO_HISTORY} text="The history could not be loaded." onRetry={onRetry} />
  if (points.length === 0) return <Empty text={NO_HISTORY} />
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
