import './history-tabs.css'
import { Tabs } from '#web/components/controls/tabs.tsx'
import { Loading } from '#web/components/notices/loading.tsx'
import type { ReceivedEvent } from '#web/feed/feed-entry.ts'
import { useHistoryState } from '#web/lists/history-state.ts'
import type { GamerGrid } from '../gamer-grid.ts'
import type { ReceivedCompletion, ReceivedGamerChallenge, ReceivedHistoryEntry } from '../received.ts'
import { CompletedSquaresList } from './completed-squares-list.tsx'
import { EventFeed } from './event-feed.tsx'
import { LeaderboardHistory } from './leaderboard-history.tsx'

const TABS = [
  { name: 'feed', title: 'Event Feed' },
  { name: 'leaderboard', title: 'Leaderboard History' },
  { name: 'squares', title: 'Squares Completed' },
] as const
type HistoryTab = (typeof TABS)[number]['name']

interface HistoryTabsProps {
  gamertag: string
  taGamerId: number | null | undefined
  /** Undefined until loaded. */
  events: readonly ReceivedEvent[] | undefined
  history: readonly ReceivedHistoryEntry[] | undefined
  /** Set if loading failed. */
  retryEvents: (() => unknown) | undefined
  retryHistory: (() => unknown) | undefined
  completions: readonly ReceivedCompletion[]
  challenges: readonly ReceivedGamerChallenge[]
  grid: GamerGrid
}

export function HistoryTabs(props: HistoryTabsProps) {
  const { events, history, retryEvents, retryHistory, completions, taGamerId, ...ofFeed } = props
  const [tab, setTab] = useHistoryState<HistoryTab>('history', 'feed')
  return (
    <section className="gamer-section gamer-history" aria-label="History">
      <Tabs label="History" tabs={TABS} selected={tab} onSelect={setTab}>
        {tab === 'feed' &&
          (events ? <EventFeed {...ofFeed} events={events} onRetry={retryEvents} /> : <Loading />)}
        {tab === 'leaderboard' &&
          (history ? <LeaderboardHistory history={history} onRetry={retryHistory} /> : <Loading />)}
        {tab === 'squares' && <CompletedSquaresList completions={completions} taGamerId={taGamerId} />}
      </Tabs>
    </section>
  )
}
