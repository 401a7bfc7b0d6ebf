import { useDeferredValue, useState } from 'react'
import { formatNumber } from '#contest/text/numbers.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { searchTitlesCall } from '#contract/organiser/titles.ts'
import { SearchBox } from '#web/components/controls/search-box.tsx'
import { Segmented } from '#web/components/controls/segmented.tsx'
import { DeskButton } from '../components/desk-button.tsx'
import { QueryResult } from '../components/notices.tsx'
import { useDesk } from '../data/use-desk.ts'
import { useRested } from '../data/use-rested.ts'
import type { OpenGame, ShownProposal } from './title-selection.ts'

type Where = 'seen' | 'store'

const PLACES = [
  { name: 'seen', title: 'Seen titles' },
  { name: 'store', title: 'Store catalogue' },
] as const

/** The store is searched only when typing has stopped. */
const PAUSE_MS = 500

interface TitleSearchProps {
  game: Pick<OpenGame, 'link' | 'name'>
  /** Adds it to the card as a selected proposal. */
  onPropose: (title: ShownProposal) => void
}

export function TitleSearch({ game, onPropose }: TitleSearchProps) {
  const [text, setText] = useState(game.name)
  const [where, setWhere] = useState<Where>('seen')
  const asked = useRested(useDeferredValue(text.trim()), where === 'store' ? PAUSE_MS : 150)
  const query = new URLSearchParams({ text: asked, where, link: game.link })
  const found = useDesk<typeof searchTitlesCall>(`/api/organiser/titles/search?${query}`, {
    enabled: asked !== '',
  })
  return (
    <div className="title-search">
      <SearchBox label={`Search a title for ${game.name}`} text={text} onChange={setText} />
      <Segmented label="Where" options={PLACES} selected={where} onSelect={setWhere} />
      {asked !== '' && (
        <QueryResult of={found}>
          {({ titles, more }) => (
            <>
              <ul className="list">
                {titles.map((title) => (
                  <li key={`${title.title_id} ${title.name}`}>
                    <span className="text">
                      <span className="name">
                        <bdi>{title.name}</bdi>
                      </span>
                      <span className="note">{noteOf(title)}</span>
                    </span>
                    <DeskButton
                      kind="quiet"
                      disabled={title.taken_by !== null}
                      label={`Propose ${title.name}, title ${title.title_id}`}
                      onClick={() => onPropose(asProposal(title))}
                    >
                      Propose
                    </DeskButton>
                  </li>
                ))}
              </ul>
              <p className="muted" role="status">
                {titles.length === 0
                  ? where === 'seen'
                    ? 'No gamer has played a title with that name. Search the store instead.'
                    : 'The store has no title with that name.'
                  : more > 0
                    ? `And ${more} more: type more of the name.`
                    : ''}
              </p>
            </>
          )}
        </QueryResult>
      )}
    </div>
  )
}

type FoundTitle = AnswerOf<typeof searchTitlesCall>['titles'][number]

const noteOf = ({ title_id, platform, gamerscore, released, maker, taken_by }: FoundTitle): string =>
  [
    platform,
    gamerscore !== null && `${formatNumber(gamerscore)} G`,
    released,
    maker,
    `title ${title_id}`,
    taken_by && `is ${taken_by.name} on square #${taken_by.square}`,
  ]
    .filter(Boolean)
    .join(', ')

/** Chosen by hand, so no confidence is shown. */
const asProposal = ({ title_id, name, platform, gamerscore }: FoundTitle): ShownProposal => ({
  title_id,
  name,
  platform,
  sure: 0,
  evidence: [
    { text: 'Found by you', speaks_for: true },
    ...(gamerscore === null
      ? []
      : [{ text: `${formatNumber(gamerscore)} G in histories`, speaks_for: true }]),
  ],
})
