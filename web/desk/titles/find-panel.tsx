/** Searches the store for every unmatched game, which takes minutes; everyone at the desk sees the progress. */

import { useQueryClient } from '@tanstack/react-query'
import { Search, Square } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { counted, formatNumber } from '#contest/text/numbers.ts'
import type { AnswerOf } from '#contract/call.ts'
import type {
  deskTitlesCall,
  startFindCall,
  stopFindCall,
  titleFindCall,
} from '#contract/organiser/titles.ts'
import { ProgressBar } from '#web/components/progress-bar.tsx'
import { DeskButton } from '../components/desk-button.tsx'
import { FieldError } from '../components/field.tsx'
import { useDesk } from '../data/use-desk.ts'
import { useDeskAction } from '../data/use-desk-action.ts'
import { formatDeskTime, span } from '../text/desk-times.ts'

type Find = NonNullable<AnswerOf<typeof deskTitlesCall>['find']>

const POLL_MS = 1500
const POLL_INTERVAL_MS = 15_000

export function FindPanel({ games }: { games: number }) {
  const client = useQueryClient()
  const looked = useDesk<typeof titleFindCall>('/api/organiser/titles/find', {
    every: (last) => (last?.find?.is_running ? POLL_MS : POLL_INTERVAL_MS),
  })
  const starting = useDeskAction<typeof startFindCall>()
  const stopping = useDeskAction<typeof stopFindCall>()
  const find = looked.data?.find ?? null
  const isRunning = find?.is_running ?? false
  // Results are shown as soon as it has ended.
  const was = useRef(isRunning)
  useEffect(() => {
    if (was.current && !isRunning) void client.invalidateQueries({ queryKey: ['/api/organiser/titles'] })
    was.current = isRunning
  }, [isRunning, client])
  const error = starting.error ?? stopping.error
  return (
    <section className="find-panel card row" aria-label="Search the Microsoft Store">
      <div>
        <h2>Search the Microsoft Store</h2>
        <p className="muted" role="status">
          {sentenceOf(find, games)}
        </p>
        <FieldError error={error} />
        {find && isRunning && find.total > 0 && (
          <ProgressBar label="Games searched" completed={Math.floor((find.done / find.total) * 100)} />
        )}
      </div>
      {isRunning ? (
        <DeskButton
          kind="quiet"
          isPending={stopping.isPending || (find?.is_stopping ?? false)}
          onClick={() => void stopping.run('/api/organiser/titles/find/stop', {})}
        >
          <Square /> {find?.is_stopping ? 'Stopping...' : 'Stop'}
        </DeskButton>
      ) : (
        <DeskButton
          disabled={games === 0}
          isPending={starting.isPending}
          onClick={() => void starting.run('/api/organiser/titles/find/start', {})}
        >
          <Search /> {find?.stopped_by ? 'Continue' : 'Find titles'}
        </DeskButton>
      )}
    </section>
  )
}

/** Minimum seconds per request. */
const SECONDS_EACH = 0.6

function sentenceOf(find: Find | null, games: number): string {
  if (!find) {
    const time = span(Math.max(30, games * SECONDS_EACH))
    return `The Microsoft Store lists most titles, including ones no gamer has played. Searching for ${counted(games, 'game')} takes about ${time}. You can keep working.`
  }
  const asked = `${formatNumber(find.done)} of ${formatNumber(find.total)} games searched, ${counted(find.requests, 'new request')}`
  if (find.is_running) {
    const left = Math.max(0, find.total - find.done) * SECONDS_EACH
    return `${asked}, about ${span(Math.max(1, left))} left. Started by ${find.started_by}.`
  }
  const end = find.finished_at ? ` on ${formatDeskTime(find.finished_at)}` : ''
  return find.stopped_by
    ? `${asked}. It ended early${end}. ${find.stopped_by} Results so far are kept.`
    : `${asked}. Done${end}.`
}
