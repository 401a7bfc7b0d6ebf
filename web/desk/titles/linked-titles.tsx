import './linked-titles.css'
import { useDeferredValue, useState } from 'react'
import type { linkedTitlesCall } from '#contract/organiser/titles.ts'
import { SearchBox } from '#web/components/controls/search-box.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { Tag } from '#web/components/tag.tsx'
import { DeskButton } from '../components/desk-button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { QueryResult } from '../components/notices.tsx'
import { useDesk } from '../data/use-desk.ts'
import { formatDeskTime } from '../text/desk-times.ts'
import { AcceptTitle, askFor, type Linked, type ShownLinkedTitle, UnlinkTitle } from './mend-title.tsx'
import { GameHead } from './title-card.tsx'
import { TitleSearch } from './title-search.tsx'
import type { ShownProposal } from './title-selection.ts'

export function LinkedTitles() {
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const linked = useDesk<typeof linkedTitlesCall>(
    `/api/organiser/titles/linked?${new URLSearchParams({ search })}`,
    { keep: true },
  )
  return (
    <div className="linked-titles">
      <div className="tools title-tools">
        <SearchBox label="Game, square or title id..." text={text} onChange={setText} />
      </div>
      <QueryResult of={linked}>
        {({ games, more }) => (
          <>
            {games.length === 0 && (
              <Empty
                text={
                  search === ''
                    ? 'No match was accepted by hand, and no history contradicts one. Search for a game to see its title.'
                    : 'No games match your search.'
                }
              />
            )}
            {games.map((game) => (
              <LinkedCard key={game.link} game={game} />
            ))}
            {more > 0 && <p className="muted">And {more} more: type more of the name.</p>}
          </>
        )}
      </QueryResult>
    </div>
  )
}

/** Replaces the first title, or adds another. */
type Mending =
  | { how: 'undo' | 'reject'; title: ShownLinkedTitle }
  | { how: 'search'; isTwin: boolean }
  | { how: 'accept'; isTwin: boolean; title: ShownProposal }

function LinkedCard({ game }: { game: Linked }) {
  const [mending, setMending] = useState<Mending | null>(null)
  const close = () => setMending(null)
  return (
    <section className="title-card card" aria-label={game.name}>
      <GameHead game={game}>
        {game.contradictions.length > 0 ? <Tag status="in_progress">Contradicted</Tag> : <Tag>Matched</Tag>}
      </GameHead>
      {[game, ...game.twins].map((title) => (
        <LinkedTitleRow key={title.title_id} {...{ game, title }} onMend={setMending} />
      ))}
      {mending?.how === 'search' && (
        <Dialog title={askFor(game, mending.isTwin)} onClose={close}>
          <TitleSearch
            game={game}
            onPropose={(title) => setMending({ how: 'accept', isTwin: mending.isTwin, title })}
          />
        </Dialog>
      )}
      {(mending?.how === 'undo' || mending?.how === 'reject') && (
        <UnlinkTitle game={game} title={mending.title} how={mending.how} onClose={close} />
      )}
      {mending?.how === 'accept' && (
        <AcceptTitle game={game} title={mending.title} isTwin={mending.isTwin} onClose={close} />
      )}
    </section>
  )
}

interface LinkedTitleRowProps {
  game: Linked
  title: ShownLinkedTitle
  onMend: (mending: Mending) => void
}

const LinkedTitleRow = ({ game, title, onMend }: LinkedTitleRowProps) => (
  <div className="linked-title row">
    <div>
      <b>
        <bdi>{title.title_name ?? 'A title that no gamer has played yet'}</bdi>
      </b>{' '}
      <small>
        title {title.title_id},{' '}
        {title.accepted_at ? `accepted ${formatDeskTime(title.accepted_at)}` : 'named by the content'}
      </small>
      {title === game && <FirstTitleNotes game={game} />}
    </div>
    <div className="buttons">
      {title === game && (
        <>
          <DeskButton
            label={`Change title: ${game.name}`}
            kind="quiet"
            onClick={() => onMend({ how: 'search', isTwin: false })}
          >
            Change title
          </DeskButton>
          <DeskButton
            label={`One more: ${game.name}`}
            kind="quiet"
            onClick={() => onMend({ how: 'search', isTwin: true })}
          >
            One more
          </DeskButton>
        </>
      )}
      {title.accepted_at && (
        <DeskButton
          label={`Undo: ${nameOf(game, title)}`}
          kind="quiet"
          onClick={() => onMend({ how: 'undo', title })}
        >
          Undo
        </DeskButton>
      )}
      <DeskButton
        label={`Wrong title: ${nameOf(game, title)}`}
        kind="quiet"
        onClick={() => onMend({ how: 'reject', title })}
      >
        Wrong title
      </DeskButton>
    </div>
  </div>
)

function FirstTitleNotes({ game }: { game: Linked }) {
  return (
    <>
      {game.by_hand && <p className="muted">Judged by hand: {game.by_hand}.</p>}
      {game.contradictions.length > 0 && (
        <ul className="title-evidence">
          {game.contradictions.map((text) => (
            <li key={text} className="tag against">
              <bdi>{text.charAt(0).toUpperCase() + text.slice(1)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const nameOf = (game: Linked, { title_id }: ShownLinkedTitle): string =>
  title_id === game.title_id ? `title of ${game.name}` : `title ${title_id} of ${game.name}`
