import { type ComponentProps, useState } from 'react'
import type { DeskDecision, DeskGamer } from '#contract/organiser/gamers.ts'
import { DeskButton } from '../components/desk-button.tsx'
import { ActDialog, type ActDone } from './act-dialog.tsx'
import { ChooseGamer } from './choose-gamer.tsx'
import { ChooseSquare, type ChosenSquare } from './choose-square.tsx'

type Choosing = 'exclude' | 'grant' | 'merge'

type Asked = Omit<ComponentProps<typeof ActDialog>, 'xuid' | 'onDone' | 'onClose'>

const PUBLIC_REASON = 'Reason (shown in the public feed)'

interface GamerActsProps {
  gamer: DeskGamer
  onDone: (done: ActDone) => void
}

export function GamerActs({ gamer, onDone }: GamerActsProps) {
  const [choosing, choose] = useState<Choosing | null>(null)
  const [asked, ask] = useState<Asked | null>(null)
  const { xuid, gamertag } = gamer
  const askAbout = (next: Asked) => {
    choose(null)
    ask(next)
  }
  return (
    <div className="buttons">
      <ActButtons gamer={gamer} onChoose={choose} onAsk={ask} />
      {choosing === 'merge' && (
        <ChooseGamer
          title={`Merge ${gamertag} into`}
          without={xuid}
          onChoose={(into) => askAbout(merging(gamertag, into))}
          onClose={() => choose(null)}
        />
      )}
      {(choosing === 'exclude' || choosing === 'grant') && (
        <ChooseSquare
          xuid={xuid}
          isLit={choosing === 'exclude'}
          title={choosing === 'exclude' ? `Exclude a square of ${gamertag}` : `Grant a square to ${gamertag}`}
          onChoose={(square) => askAbout(ASKED[choosing](gamertag, square))}
          onClose={() => choose(null)}
        />
      )}
      {asked && <ActDialog {...asked} xuid={xuid} onClose={() => ask(null)} onDone={onDone} />}
    </div>
  )
}

const ASKED = {
  ban: (gamertag: string): Asked => ({
    act: { act: 'ban' },
    title: `Ban ${gamertag}`,
    action: 'Ban',
    isLoss: true,
    sentence: `${gamertag} was banned.`,
    children: (
      <p>
        This gamer is hidden immediately, is no longer scanned and cannot register again. All data is kept,
        and you can undo this.
      </p>
    ),
  }),
  unban: (gamertag: string): Asked => ({
    act: { act: 'unban' },
    title: `Lift the ban of ${gamertag}`,
    action: 'Lift the ban',
    isReasonRequired: false,
    sentence: `${gamertag} is no longer banned.`,
  }),
  remove: (gamertag: string): Asked => ({
    act: { act: 'remove' },
    title: `Remove ${gamertag}`,
    action: 'Remove',
    isLoss: true,
    sentence: `${gamertag} was removed.`,
    children: <p>This gamer leaves the contest until you restore or add them again. All data is kept.</p>,
  }),
  restore: (gamertag: string): Asked => ({
    act: { act: 'restore' },
    title: `Restore ${gamertag}`,
    action: 'Restore',
    isReasonRequired: false,
    sentence: `${gamertag} was restored.`,
  }),
  exclude: (gamertag: string, { square, name }: ChosenSquare): Asked => ({
    act: { act: 'exclude', square },
    title: `Exclude #${square} ${name}`,
    action: 'Exclude',
    isLoss: true,
    label: PUBLIC_REASON,
    sentence: `Square #${square} no longer counts for ${gamertag}.`,
    children: <p>The square stays excluded through every scan and patch until you undo this.</p>,
  }),
  grant: (gamertag: string, { square, name }: ChosenSquare): Asked => ({
    act: { act: 'grant', square },
    title: `Grant #${square} ${name}`,
    action: 'Grant',
    label: PUBLIC_REASON,
    sentence: `Square #${square} counts for ${gamertag}.`,
    children: <p>The square stays granted through every scan and patch until you undo this.</p>,
  }),
}

const merging = (gamertag: string, into: DeskGamer): Asked => ({
  act: { act: 'merge', into: into.xuid },
  title: `Merge ${gamertag} into ${into.gamertag}`,
  action: 'Merge',
  sentence: `${gamertag} counts for ${into.gamertag}.`,
  children: (
    <p>
      Both accounts are scanned, and completions on either count for <bdi>{into.gamertag}</bdi>.{' '}
      <bdi>{gamertag}</bdi> is hidden, and links to <bdi>{gamertag}</bdi> lead to <bdi>{into.gamertag}</bdi>.
    </p>
  ),
})

const TITLES: Record<DeskDecision['kind'], string> = {
  ban: 'Lift the ban',
  removal: 'Restore',
  merge: 'Unmerge',
  grant: 'Undo grant',
  exclusion: 'Undo exclusion',
  departure: 'They have left',
}

interface TakeBackDecisionProps extends Pick<GamerActsProps, 'onDone'> {
  xuid: string
  decision: DeskDecision
}

export function TakeBackDecision({ xuid, decision, onDone }: TakeBackDecisionProps) {
  const [isOpen, setOpen] = useState(false)
  const title = TITLES[decision.kind]
  return (
    <>
      <DeskButton kind="quiet" label={`Undo: ${title}, ${decision.reason}`} onClick={() => setOpen(true)}>
        Undo
      </DeskButton>
      {isOpen && (
        <ActDialog
          xuid={xuid}
          act={{ act: 'take_back', decision: decision.id }}
          title={title}
          action="Undo"
          isReasonRequired={false}
          sentence="Undone."
          onClose={() => setOpen(false)}
          onDone={onDone}
        >
          <p>
            Decided by <bdi>{decision.by}</bdi>: <bdi>{decision.reason}</bdi>
          </p>
        </ActDialog>
      )}
    </>
  )
}

interface ActButtonsProps {
  gamer: GamerActsProps['gamer']
  onChoose: (choosing: Choosing) => void
  onAsk: (asked: Asked) => void
}

function ActButtons({ gamer, onChoose, onAsk }: ActButtonsProps) {
  const { gamertag, state } = gamer
  const isShown = ['active', 'pending', 'private', 'failing'].includes(state)
  return (
    <>
      {isShown && gamer.squares !== null && (
        <>
          <DeskButton onClick={() => onChoose('grant')}>Grant a square</DeskButton>
          <DeskButton onClick={() => onChoose('exclude')}>Exclude a square</DeskButton>
        </>
      )}
      {isShown && <DeskButton onClick={() => onChoose('merge')}>Merge into another gamer</DeskButton>}
      {state === 'removed' && (
        <DeskButton kind="primary" onClick={() => onAsk(ASKED.restore(gamertag))}>
          Restore
        </DeskButton>
      )}
      {state === 'banned' && (
        <DeskButton kind="primary" onClick={() => onAsk(ASKED.unban(gamertag))}>
          Lift the ban
        </DeskButton>
      )}
      {isShown && (
        <DeskButton kind="quiet" onClick={() => onAsk(ASKED.remove(gamertag))}>
          Remove
        </DeskButton>
      )}
      {(isShown || state === 'removed') && (
        <DeskButton kind="warning" onClick={() => onAsk(ASKED.ban(gamertag))}>
          Ban
        </DeskButton>
      )}
    </>
  )
}
