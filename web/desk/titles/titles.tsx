import { Fact } from '#web/components/fact.tsx'
import './titles.css'
import { useDeferredValue, useState } from 'react'
import { formatNumber } from '#contest/text/numbers.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { deskTitlesCall } from '#contract/organiser/titles.ts'
import { SearchBox } from '#web/components/controls/search-box.tsx'
import { Segmented } from '#web/components/controls/segmented.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { ProgressBar } from '#web/components/progress-bar.tsx'
import { hasParts } from '#web/text/parts-match.ts'
import { DeskButton } from '../components/desk-button.tsx'
import { QueryResult } from '../components/notices.tsx'
import { SectionHead } from '../components/section-head.tsx'
import { useDesk } from '../data/use-desk.ts'
import { AcceptPanel } from './accept-panel.tsx'
import { FindPanel } from './find-panel.tsx'
import { LinkedTitles } from './linked-titles.tsx'
import { TitleCard } from './title-card.tsx'
import {
  type Choices,
  chosenTitle,
  type FoundTitles,
  type GameState,
  inWorkingOrder,
  type OpenGame,
  selectionStateOf,
  tickedMatches,
  withFoundTitles,
} from './title-selection.ts'
import { useEvidence } from './use-title-effects.ts'

type Answer = AnswerOf<typeof deskTitlesCall>

export function Titles({ rest }: { rest: string }) {
  const titles = useDesk<typeof deskTitlesCall>('/api/organiser/titles')
  return (
    <>
      <SectionHead title="Titles">
        Match each game to its Xbox title. Until then no one can complete its square.
      </SectionHead>
      <QueryResult of={titles}>
        {(answer) => <Desk answer={answer} isLinked={rest === 'linked'} />}
      </QueryResult>
    </>
  )
}

function Desk({ answer, isLinked }: { answer: Answer; isLinked: boolean }) {
  const [view, setView] = useState<'open' | 'linked'>(isLinked ? 'linked' : 'open')
  const { contradicted, games } = answer
  const wrong = contradicted > 0 ? `, ${contradicted} contradicted` : ''
  return (
    <>
      <Meters answer={answer} />
      <div className="tools">
        <Segmented
          label="Which games"
          options={[
            { name: 'open', title: `Unmatched ${formatNumber(games.length)}` },
            { name: 'linked', title: `Matched${wrong}` },
          ]}
          selected={view}
          onSelect={setView}
        />
      </div>
      {view === 'open' ? <OpenTitles answer={answer} /> : <LinkedTitles />}
    </>
  )
}

function Meters({ answer: { squares, alternatives, games, titles_seen } }: { answer: Answer }) {
  const share = squares.total === 0 ? 0 : Math.floor((squares.matched / squares.total) * 1000) / 10
  return (
    <section className="title-meters card row" aria-label="How many are matched">
      <div>
        <ProgressBar label="Squares matched" completed={share} />
        <p className="progress-labels">
          <span>
            <b>{squares.matched}</b> of {squares.total} squares matched
          </span>
          <span>
            {formatNumber(alternatives.matched)} of {formatNumber(alternatives.total)} alternatives
          </span>
        </p>
      </div>
      <dl>
        <Fact name="Unmatched">{formatNumber(games.length)}</Fact>
        <Fact name="Certain">
          {formatNumber(games.filter((game) => selectionStateOf(game) === 'certain').length)}
        </Fact>
        <Fact name="Titles seen">{formatNumber(titles_seen)}</Fact>
      </dl>
    </section>
  )
}

const FILTERS = [
  { name: 'all', title: 'All' },
  { name: 'certain', title: 'Certain' },
  { name: 'choose', title: 'Choose one' },
  { name: 'none', title: 'No suggestions' },
] as const satisfies readonly { name: GameState | 'all'; title: string }[]

/** Cards per page: hundreds at once would be slow on a phone. */
const PAGE = 20

function OpenTitles({ answer }: { answer: Answer }) {
  const [choices, setChoices] = useState<Choices>({})
  const [found, setFound] = useState<FoundTitles>({})
  const [filter, setFilter] = useState<GameState | 'all'>('all')
  const [text, setText] = useState('')
  const [pages, setPages] = useState(1)
  const search = useDeferredValue(text)
  const games = withFoundTitles(answer.games, found)
  const matches = tickedMatches(games, choices)
  // Ordered by the original proposals, so that a card does not move while it is edited.
  const proposed = new Map(answer.games.map((game) => [game.link, selectionStateOf(game)]))
  const byLink = new Map(games.map((game) => [game.link, game]))
  const shown = inWorkingOrder(answer.games)
    .map(({ link }) => byLink.get(link))
    .filter((game) => game !== undefined)
    .filter((game) => filter === 'all' || proposed.get(game.link) === filter)
    .filter((game) => hasParts([game.name, `#${game.square}`], search))
  const choose = (link: string, titleId: number | null) =>
    setChoices((before) => ({ ...before, [link]: titleId }))
  const isAllMatched = answer.games.length === 0
  return (
    <div className="titles beside">
      <div>
        {!isAllMatched && (
          <>
            <FindPanel games={answer.games.length} />
            <div className="tools title-tools">
              <SearchBox label="Game or square..." text={text} onChange={setText} />
              <Segmented label="State" options={FILTERS} selected={filter} onSelect={setFilter} />
            </div>
          </>
        )}
        {shown.length === 0 && (
          <Empty
            text={isAllMatched ? 'Every game is matched to its title.' : 'No games match your search.'}
          />
        )}
        {Array.from({ length: Math.min(pages, Math.ceil(shown.length / PAGE)) }, (_, page) => (
          <Cards
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
            key={page}
            games={shown.slice(page * PAGE, (page + 1) * PAGE)}
            choices={choices}
            onChoose={choose}
            onPropose={(link, title) => {
              setFound((before) => ({ ...before, [link]: [...(before[link] ?? []), title] }))
              choose(link, title.title_id)
            }}
          />
        ))}
        <NextPage {...{ pages, shown: shown.length }} onNext={() => setPages(pages + 1)} />
      </div>
      <aside>
        <AcceptPanel games={games} matches={matches} settledAt={answer.settled_at} />
      </aside>
    </div>
  )
}

function NextPage({ pages, shown, onNext }: { pages: number; shown: number; onNext: () => void }) {
  const reached = pages * PAGE
  if (shown <= reached) return null
  return (
    <div className="title-next row">
      <DeskButton onClick={onNext}>Show {Math.min(PAGE, shown - reached)} more</DeskButton>
      <span className="muted">
        {formatNumber(reached)} of {formatNumber(shown)}
      </span>
    </div>
  )
}

interface CardsProps {
  games: readonly OpenGame[]
  choices: Choices
  onChoose: (link: string, titleId: number | null) => void
  onPropose: (link: string, title: OpenGame['proposals'][number]) => void
}

/** A page of cards, whose evidence is requested together. */
function Cards({ games, choices, onChoose, onPropose }: CardsProps) {
  const evidenceOf = useEvidence(games)
  return games.map((game) => (
    <TitleCard
      key={game.link}
      game={game}
      chosen={chosenTitle(game, choices)}
      evidenceOf={evidenceOf}
      onChoose={(titleId) => onChoose(game.link, titleId)}
      onPropose={(title) => onPropose(game.link, title)}
    />
  ))
}
