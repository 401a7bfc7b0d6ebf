import { ChevronDown, TrendingUp, X } from 'lucide-react'
import { useState } from 'react'
import { quadrantOf, squareNumber, toCellId } from '#contest/rules/grid.ts'
import { counted, formatNumber } from '#contest/text/numbers.ts'
import type { rejectTitleCall, unrejectTitleCall } from '#contract/organiser/titles.ts'
import { IconButton } from '#web/components/controls/icon-button.tsx'
import { Picture } from '#web/components/picture.tsx'
import { Tag } from '#web/components/tag.tsx'
import { platformName } from '#web/plan/platform-name.ts'
import { FieldError } from '../components/field.tsx'
import { useDeskAction } from '../data/use-desk-action.ts'
import { effectSentence } from './effect-text.ts'
import { TitleSearch } from './title-search.tsx'
import { type OpenGame, type ShownProposal, selectionStateOf } from './title-selection.ts'
import type { Evidence } from './use-title-effects.ts'

const STATES = {
  certain: { status: 'completed', word: 'Certain' },
  choose: { status: 'in_progress', word: 'Choose one' },
  none: { status: 'not_started', word: 'No suggestions' },
} as const

interface TitleCardProps {
  game: OpenGame
  chosen: number | null
  evidenceOf: (link: string, titleId: number) => Evidence | undefined
  onChoose: (titleId: number | null) => void
  onPropose: (title: ShownProposal) => void
}

export function TitleCard({ game, chosen, evidenceOf, onChoose, onPropose }: TitleCardProps) {
  const [isSearching, setSearching] = useState(false)
  const state = selectionStateOf(game)
  const shown = chosen ?? game.proposals[0]?.title_id
  const effect = shown === undefined ? undefined : evidenceOf(game.link, shown)
  return (
    <section className="title-card card" aria-label={game.name}>
      <GameHead game={game}>
        <Tag status={STATES[state].status}>{STATES[state].word}</Tag>
      </GameHead>
      {game.proposals.map((title) => (
        <Proposal
          key={title.title_id}
          game={game}
          title={title}
          evidence={evidenceOf(game.link, title.title_id)}
          isChosen={title.title_id === chosen}
          onChoose={onChoose}
        />
      ))}
      {game.rejected.map((titleId) => (
        <Rejected key={titleId} game={game} titleId={titleId} />
      ))}
      {effect && (
        <p className="title-effect">
          <TrendingUp />
          <span>{effectSentence(effect)}</span>
        </p>
      )}
      {state === 'none' || isSearching ? (
        <TitleSearch game={game} onPropose={onPropose} />
      ) : (
        <button type="button" className="title-more" onClick={() => setSearching(true)}>
          <ChevronDown />
          Search another title
        </button>
      )}
    </section>
  )
}

function Rejected({ game, titleId }: { game: OpenGame; titleId: number }) {
  const restoring = useDeskAction<typeof unrejectTitleCall>()
  const restore = () =>
    void restoring.run('/api/organiser/titles/unreject', { link: game.link, title_id: titleId })
  return (
    <p className="title-rejected row">
      Title {titleId} was rejected.
      <button
        type="button"
        className="link"
        disabled={restoring.isPending}
        aria-busy={restoring.isPending}
        onClick={restore}
      >
        Suggest it again
      </button>
      {restoring.error && <span role="alert">{restoring.error}</span>}
    </p>
  )
}

interface GameHeadProps {
  game: Pick<OpenGame, 'link' | 'name' | 'square' | 'is_alternative' | 'gamerscore' | 'platform'>
  children?: React.ReactNode
}

export const GameHead = ({ game, children }: GameHeadProps) => (
  <div className="title-head row">
    <Picture
      sources={[`/pictures/games/${encodeURIComponent(game.link)}/thumb.svg`]}
      width={48}
      height={48}
    />
    <div>
      <h3>
        <bdi>{game.name}</bdi>
      </h3>
      <p>
        <span className={`chip ${quadrantOf(toCellId(squareNumber(game.square)))}`}>
          {game.is_alternative ? 'Alternative of' : 'Square'} #{game.square}
        </span>
        <span>
          {formatNumber(game.gamerscore)} G on the grid, {platformName(game.platform)}
        </span>
      </p>
    </div>
    <span className="title-state">{children}</span>
  </div>
)

interface ProposalProps {
  game: OpenGame
  title: ShownProposal
  evidence: Evidence | undefined
  isChosen: boolean
  onChoose: TitleCardProps['onChoose']
}

function Proposal({ game, title, evidence, isChosen, onChoose }: ProposalProps) {
  const rejecting = useDeskAction<typeof rejectTitleCall>()
  const { title_id, name, platform, sure } = title
  const reject = () => void rejecting.run('/api/organiser/titles/reject', { link: game.link, title_id })
  return (
    <div className="title-proposal side-by-side">
      <input
        type="checkbox"
        className="title-tick"
        aria-label={`Take ${name}, title ${title_id}, for ${game.name}`}
        checked={isChosen}
        onChange={() => onChoose(isChosen ? null : title_id)}
      />
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>{' '}
        <small>{[platform, `title ${title_id}`].filter(Boolean).join(', ')}</small>
        <ul className="title-evidence">
          {title.evidence.map(({ text, speaks_for }) => (
            <EvidenceTag key={text} text={text} speaksFor={speaks_for} />
          ))}
          {evidence && (
            <EvidenceTag
              text={
                evidence.seen_with > 0
                  ? `Seen with ${counted(evidence.seen_with, 'gamer')}`
                  : 'No gamer has played it yet'
              }
              speaksFor={evidence.seen_with > 0}
            />
          )}
        </ul>
        <FieldError error={rejecting.error} />
      </div>
      <div className="title-sure row">
        {sure > 0 && <Sureness sure={sure} />}
        {sure > 0 && (
          <IconButton
            label={`Reject ${name}, title ${title_id}, for ${game.name}`}
            title="It is not this title"
            disabled={rejecting.isPending}
            aria-busy={rejecting.isPending}
            onClick={reject}
          >
            <X />
          </IconButton>
        )}
      </div>
    </div>
  )
}

const EvidenceTag = ({ text, speaksFor }: { text: string; speaksFor: boolean }) => (
  <li className={speaksFor ? 'tag for' : 'tag against'}>
    <span className="visually-hidden">{speaksFor ? 'For it: ' : 'Against it: '}</span>
    <bdi>{text.charAt(0).toUpperCase() + text.slice(1)}</bdi>
  </li>
)

const Sureness = ({ sure }: { sure: number }) => (
  <span className="sureness" role="img" aria-label={`${sure} of 5 sure`}>
    {[1, 2, 3, 4, 5].map((square) => (
      <i key={square} className={square <= sure ? 'on' : undefined} />
    ))}
  </span>
)
