import { AtSign, CircleCheck, Lock, UserCheck, UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#contest/text/numbers.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { addGamerCall, lookUpCall } from '#contract/organiser/gamers.ts'
import { Fact } from '#web/components/fact.tsx'
import { Alert } from '#web/components/notices/alert.tsx'
import { Loading } from '#web/components/notices/loading.tsx'
import { Avatar } from '#web/gamers/avatar.tsx'
import { DeskButton } from '../components/desk-button.tsx'
import { Field } from '../components/field.tsx'
import { DeskError } from '../components/notices.tsx'
import { sentenceOf } from '../data/desk-http.ts'
import { useDesk } from '../data/use-desk.ts'
import { useDeskAction } from '../data/use-desk-action.ts'
import { useRested } from '../data/use-rested.ts'
import { inFours } from './gamer-words.ts'
import { NameList, useNameList } from './name-list.tsx'
import { PasteList } from './paste-list.tsx'

const SENTENCES = {
  added: 'was added. Their first scan is in the next cycle.',
  returned: 'was restored with all their data.',
  present: 'is already in the contest.',
}

export function AddGamer() {
  /** The text of the list; null while one gamer is added. */
  const [pasting, paste] = useState<string | null>(null)
  const list = useNameList().data?.list
  return (
    <>
      <section className="card add-gamer" aria-labelledby="add-gamer">
        {pasting === null ? (
          <AddOne onPaste={() => paste('')} />
        ) : (
          <PasteList key={pasting} text={pasting} onClose={() => paste(null)} />
        )}
      </section>
      {list && pasting === null && <NameList list={list} onChange={paste} />}
    </>
  )
}

function AddOne({ onPaste }: { onPaste: () => void }) {
  const [text, setText] = useState('')
  const gamertag = useRested(text.trim(), 600)
  const isAsking = gamertag.length > 1
  const found = useDesk<typeof lookUpCall>(
    `/api/organiser/gamer-look-up?${new URLSearchParams({ gamertag })}`,
    { enabled: isAsking },
  )
  const add = useDeskAction<typeof addGamerCall>()
  const submit = async (name: string) => {
    if (await add.run('/api/organiser/gamers/add', { gamertag: name })) setText('')
  }
  return (
    <>
      <div>
        <h2 id="add-gamer">Add a gamer</h2>
        <p className="add-hint">Enter a gamertag. Capitals and spaces do not matter.</p>
        <div className="add-field">
          <AtSign />
          <Field
            label="Gamertag"
            isLabelHidden
            value={text}
            maxLength={64}
            onChange={(value) => {
              setText(value)
              add.reset()
            }}
          />
        </div>
        <button type="button" className="link" onClick={onPaste}>
          Add from a list
        </button>
      </div>
      <div aria-live="polite">
        {add.data && !isAsking && (
          <Alert kind="success">
            <bdi>{add.data.gamertag}</bdi> {SENTENCES[add.data.outcome]}
          </Alert>
        )}
        {isAsking && found.error && (
          <DeskError sentence={sentenceOf(found.error)} onRetry={() => void found.refetch()} />
        )}
        {isAsking && !found.error && (!found.data || gamertag !== text.trim()) && (
          <Loading text="Asking Xbox Live..." />
        )}
        {isAsking && found.data && gamertag === text.trim() && (
          <LookedUp answer={found.data} asked={gamertag} onPick={setText}>
            {found.data.player && (
              <DeskButton
                kind={found.data.outcome === 'found' ? 'primary' : 'plain'}
                isPending={add.isPending}
                onClick={() => void submit(found.data.player?.gamertag ?? gamertag)}
              >
                <UserPlus /> {found.data.outcome === 'private' ? 'Add anyway' : 'Add gamer'}
              </DeskButton>
            )}
          </LookedUp>
        )}
        {add.error && <Alert kind="error">{add.error}</Alert>}
      </div>
    </>
  )
}

interface LookedUpProps {
  answer: AnswerOf<typeof lookUpCall>
  asked: string
  onPick: (gamertag: string) => void
  children: ReactNode
}

function LookedUp({ answer, asked, onPick, children }: LookedUpProps) {
  const { outcome, player, known, alike } = answer
  if (!player) return <Missing asked={asked} known={known} alike={alike} onPick={onPick} />
  const isBack = known?.state === 'removed'
  return (
    <div className="looked-up">
      <Avatar sources={[player.cdn_img, player.gamer_pic]} colour={player.color} size={88} />
      <div>
        <h3>
          <bdi>{player.gamertag}</bdi>
        </h3>
        <dl>
          {known ? (
            <>
              <Fact name="Squares">{known.squares?.toLocaleString('en-US') ?? '–'}</Fact>
              <Fact name="Points">{known.points?.toLocaleString('en-US') ?? '–'}</Fact>
            </>
          ) : (
            <>
              <Fact name="Gamerscore">{formatNumber(player.gamerscore)}</Fact>
              {player.titles !== null && <Fact name="Titles">{formatNumber(player.titles)}</Fact>}
            </>
          )}
          <Fact name="xuid">{inFours(player.xuid)}</Fact>
        </dl>
        {outcome === 'found' && (
          <span className="gamer-state good">
            <CircleCheck /> Game history visible
          </span>
        )}
        {outcome === 'private' && (
          <>
            <span className="gamer-state doubtful">
              <Lock /> Game history hidden
            </span>
            <span className="gamer-why">Can be added, but stays at 0 squares until it is visible.</span>
          </>
        )}
        {known && (
          <span className="gamer-state">
            <UserCheck />{' '}
            {known.state === 'banned' ? 'Banned' : isBack ? 'Was removed' : 'Already on the grid'}
          </span>
        )}
      </div>
      {known && !isBack ? (
        <Link className="button small" to={`/organiser/gamers/${known.xuid}`}>
          Open
        </Link>
      ) : (
        children
      )}
    </div>
  )
}

const Missing = ({
  asked,
  known,
  alike,
  onPick,
}: Pick<LookedUpProps['answer'], 'known' | 'alike'> & Pick<LookedUpProps, 'asked' | 'onPick'>) => (
  <div className="looked-up">
    <span className="socket" aria-hidden="true" />
    <div>
      <h3>No such gamertag</h3>
      <p className="gamer-why">
        No Xbox account is called <bdi>{asked}</bdi>.{' '}
        {known && (
          <>
            It is a former gamertag of{' '}
            <Link className="link" to={`/organiser/gamers/${known.xuid}`}>
              <bdi>{known.gamertag}</bdi>
            </Link>
            .
          </>
        )}
        {!known && alike.length > 0 && 'Did you mean '}
        {!known &&
          alike.map(({ xuid, gamertag }, index) => (
            <span key={xuid}>
              {index > 0 && ', '}
              <button type="button" className="link" onClick={() => onPick(gamertag)}>
                <bdi>{gamertag}</bdi>
              </button>
            </span>
          ))}
        {!known && alike.length > 0 && '?'}
      </p>
    </div>
  </div>
)
