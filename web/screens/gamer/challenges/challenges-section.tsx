import './challenges-section.css'
import { useMemo } from 'react'
import { Pill } from '#web/components/controls/pill.tsx'
import { SearchBox } from '#web/components/controls/search-box.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { Failed } from '#web/components/notices/failed.tsx'
import { Loading } from '#web/components/notices/loading.tsx'
import { useHistoryState } from '#web/lists/history-state.ts'
import type { GamerGrid } from '../gamer-grid.ts'
import type { ReceivedGamerChallenge } from '../received.ts'
import { GamerChallengeCard } from './challenge-card.tsx'
import { type ChallengeStatusFilter, filterChallenges, STATUS_FILTERS } from './challenge-filter.ts'
import { challengeForGamer, type GamerChallenge } from './challenge-for-gamer.ts'

const NO_CHALLENGES = 'No challenges available'

interface ChallengesSectionProps {
  /** Undefined until loaded. */
  challenges: readonly ReceivedGamerChallenge[] | undefined
  /** Set if loading failed. */
  onRetry?: (() => unknown) | undefined
  grid: GamerGrid
}

export function ChallengesSection({ challenges, onRetry, grid }: ChallengesSectionProps) {
  const [text, setText] = useHistoryState('challenge search', '')
  const [filter, setFilter] = useHistoryState<ChallengeStatusFilter>('challenge status', 'All Statuses')
  const all = useMemo(
    () => challenges?.map((challenge) => challengeForGamer(challenge, grid)),
    [challenges, grid],
  )
  const found = useMemo(() => filterChallenges(all ?? [], text, filter), [all, text, filter])
  return (
    <section className="gamer-section gamer-challenges" aria-labelledby="gamer-challenges">
      <h2 id="gamer-challenges">Challenges ({all?.length ?? 0})</h2>
      <div className="tools">
        <SearchBox label="Search challenges..." text={text} onChange={setText} />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
        <div className="pills" role="group" aria-label="Status">
          {STATUS_FILTERS.map((name) => (
            <Pill
              key={name}
              pressed={name === filter}
              count={all && filterChallenges(all, text, name).length}
              onClick={() => setFilter(name)}
            >
              {name}
            </Pill>
          ))}
        </div>
      </div>
      {onRetry ? (
        <Failed empty={NO_CHALLENGES} text="The challenges could not be loaded." onRetry={onRetry} />
      ) : (
        <Found isLoading={all === undefined} isEmpty={all?.length === 0} found={found} grid={grid} />
      )}
    </section>
  )
}

interface FoundProps {
  isLoading: boolean
  isEmpty: boolean
  found: readonly GamerChallenge[]
  grid: GamerGrid
}

function Found({ isLoading, isEmpty, found, grid }: FoundProps) {
  if (isLoading) return <Loading />
  if (isEmpty) return <Empty text={NO_CHALLENGES} />
  if (found.length === 0) return <Empty text="No challenges found matching your filters" />
  // Two separate columns, so that an opening card moves only those below it.
  const half = Math.ceil(found.length / 2)
  return (
    <div className="challenge-columns side-by-side">
      {[found.slice(0, half), found.slice(half)].map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: left and right never change places
        <div key={index}>
          {column.map((one) => (
            <GamerChallengeCard
              key={one.challenge.challenge_id ?? one.challenge.title}
              of={one}
              grid={grid}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
