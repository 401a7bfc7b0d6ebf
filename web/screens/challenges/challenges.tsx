import './challenges.css'
import { ChevronsUpDown } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { counted } from '#contest/text/numbers.ts'
import { useMe } from '#web/account/me.ts'
import { SearchBox } from '#web/components/controls/search-box.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { challenges as challengesCall } from '#web/data/calls.ts'
import { useAnswer } from '#web/data/use-answer.ts'
import { useHistoryState } from '#web/lists/history-state.ts'
import { ListAnswer } from '#web/lists/list-answer.tsx'
import { LongGrid } from '#web/lists/long-grid.tsx'
import { SortPills } from '#web/lists/sort-pills.tsx'
import { type ChallengeProgress, useMyChallenges } from '#web/mine/my-challenges.ts'
import { countStatuses, MyStatusFilter, MyStatusPlace, type StatusFilter } from '#web/mine/my-status.tsx'
import { ChallengeCard } from './challenge-card.tsx'
import {
  type ChallengeSort,
  type ListedChallenge,
  type SortedBy,
  searchChallenges,
  sortChallenges,
} from './challenge-order.ts'

const SORTS: readonly { by: SortedBy; title: string; Icon: typeof ChevronsUpDown }[] = [
  { by: 'points', title: 'Points', Icon: ChevronsUpDown },
  { by: 'completion', title: 'Completion', Icon: ChevronsUpDown },
]

const MY_SORTS: typeof SORTS = [...SORTS, { by: 'nearest', title: 'Nearest', Icon: ChevronsUpDown }]

const CARD_HEIGHT = 162
/** Height of the line with my progress. */
const MINE_HEIGHT = 28
const STEPS = { first: 8, step: 10 }

export function Challenges() {
  const answer = useAnswer(challengesCall())
  const [text, setText] = useHistoryState('search', '')
  const [sort, setSort] = useHistoryState<ChallengeSort>('sort', null)
  const [mine, setMine] = useHistoryState<StatusFilter>('mine', 'all')
  const progress = useMyChallenges(answer.data?.challenges ?? NONE)
  return (
    <div className="page challenges">
      <PageHead title="Challenges">
        Combinations of completions, worth 10 to 200+ points on top of the squares themselves.
      </PageHead>
      <div className="tools">
        <SearchBox label="Search challenges..." text={text} onChange={setText} />
        <SortPills values={progress ? MY_SORTS : SORTS} sort={sort} onSort={setSort} ownOrder="Default" />
        {!progress && <NearestPlace />}
        {progress ? (
          <MyStatusFilter
            counts={countStatuses([...progress.values()].map(({ status }) => status))}
            selected={mine}
            onSelect={setMine}
          />
        ) : (
          <MyStatusPlace />
        )}
      </div>
      <ListAnswer of={answer} failed="The challenges could not be loaded.">
        {({ challenges }) => (
          <FoundChallenges
            challenges={challenges ?? NONE}
            sort={sort}
            text={text}
            mine={mine}
            progress={progress}
            onClear={() => {
              setText('')
              setMine('all')
            }}
          />
        )}
      </ListAnswer>
    </div>
  )
}

const NONE: readonly ListedChallenge[] = []

/** Keeps the place of the third order for those who are signed in, from the first paint on. */
const NearestPlace = () => (
  <span className="pill nearest-place" aria-hidden="true">
    <ChevronsUpDown />
    Nearest
  </span>
)

interface FoundChallengesProps {
  challenges: readonly ListedChallenge[]
  sort: ChallengeSort
  text: string
  mine: StatusFilter
  progress: ReadonlyMap<number, ChallengeProgress> | undefined
  onClear: () => void
}

function FoundChallenges(props: FoundChallengesProps) {
  const { challenges, sort, text, mine, progress, onClear } = props
  const sorted = useMemo(() => {
    const ofMine = ({ challenge_id }: ListedChallenge) => progress?.get(Number(challenge_id))?.status
    const chosen = challenges.filter((each) => mine === 'all' || !progress || ofMine(each) === mine)
    return sortChallenges(chosen, sort, progress)
  }, [challenges, sort, mine, progress])
  const isMine = useMe() !== null
  // Keeps typing responsive while the list renders.
  const wanted = useDeferredValue(text)
  const found = useMemo(() => searchChallenges(sorted, wanted), [sorted, wanted])
  const isSearching = wanted.trim() !== '' || (mine !== 'all' && progress !== undefined)
  return (
    <>
      <div role="status">
        {isSearching && <p className="result-count">{counted(found.length, 'challenge')} found</p>}
        {found.length === 0 && (
          <div className="card">
            <Empty
              text={isSearching ? 'No challenges found matching your search.' : 'No challenges available.'}
            >
              {isSearching && (
                <button type="button" className="link" onClick={onClear}>
                  Clear search
                </button>
              )}
            </Empty>
          </div>
        )}
      </div>
      {found.length > 0 && (
        <LongGrid
          className="challenge-list"
          items={found}
          keyOf={({ challenge_id }, index) => challenge_id ?? `unnamed ${index}`}
          rowHeight={isMine ? CARD_HEIGHT + MINE_HEIGHT : CARD_HEIGHT}
          {...STEPS}
        >
          {(challenge) => (
            <ChallengeCard
              challenge={challenge}
              mine={isMine ? (progress?.get(Number(challenge.challenge_id)) ?? null) : undefined}
            />
          )}
        </LongGrid>
      )}
    </>
  )
}
