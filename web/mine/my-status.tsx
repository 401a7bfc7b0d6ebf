import './my-status.css'
import type { GameStatus } from '#contest/rules/game-status.ts'
import { Segmented } from '#web/components/controls/segmented.tsx'
import { Status } from '#web/components/status.tsx'
import type { ChallengeProgress } from './my-challenges.ts'
import { PROGRESS_WORDS, type SquareProgress } from './my-squares.ts'

/** Completed, Started, 64% or Missing. */
export const MySquareStatus = ({ progress: { status, part } }: { progress: SquareProgress }) => (
  <span className="my-square">
    <Status
      status={status}
      label={
        status === 'in_progress'
          ? `Started, ${Math.min(99, Math.floor(part * 100))}%`
          : PROGRESS_WORDS[status]
      }
    />
  </span>
)

/** Completed, or 2 of 3. */
export const MyChallengeStatus = ({ progress }: { progress: ChallengeProgress }) => (
  <Status
    status={progress.status}
    label={progress.status === 'completed' ? 'Completed' : `${progress.done} of ${progress.asked}`}
  />
)

export type StatusFilter = GameStatus | 'all'

const FILTERS: readonly StatusFilter[] = ['all', 'completed', 'in_progress', 'not_started']

interface MyStatusFilterProps {
  counts: Readonly<Record<GameStatus, number>>
  selected: StatusFilter
  onSelect: (status: StatusFilter) => void
}

export const MyStatusFilter = ({ counts, selected, onSelect }: MyStatusFilterProps) => (
  <div className="my-status-filter">
    <Segmented
      label="My status"
      options={FILTERS.map((name) => ({
        name,
        title: (
          <>
            {name === 'all' ? 'All' : PROGRESS_WORDS[name]}{' '}
            <small>
              {name === 'all' ? counts.completed + counts.in_progress + counts.not_started : counts[name]}
            </small>
          </>
        ),
      }))}
      selected={selected}
      onSelect={onSelect}
    />
  </div>
)

const USUAL_COUNTS = { completed: 100, in_progress: 100, not_started: 100 }

/** Keeps the filter's place for those who are signed in, from the first paint on. */
export const MyStatusPlace = () => (
  <div className="my-status-place" aria-hidden="true">
    <MyStatusFilter counts={USUAL_COUNTS} selected="all" onSelect={() => {}} />
  </div>
)

export function countStatuses(statuses: Iterable<GameStatus>): Record<GameStatus, number> {
  const counts = { completed: 0, in_progress: 0, not_started: 0 }
  for (const status of statuses) counts[status]++
  return counts
}
