import { useState } from 'react'
import type { DeskDecision, DeskGamer } from '#contract/organiser/gamers.ts'
import { DeskButton } from '../components/desk-button.tsx'
import { ActDialog, type ActDone } from './act-dialog.tsx'
import { ChooseGamer } from './choose-gamer.tsx'
import { ChooseSquare, type ChosenSquare } from './choose-square.tsx'

type Open =
  | { kind: 'ban' | 'unban' | 'remove' | 'restore' | 'choose exclude' | 'choose grant' | 'choose merge' }
  | { kind: 'exclude' | 'grant'; chosen: ChosenSquare }
  | { kind: 'merge'; into: DeskGamer }

const PUBLIC_REASON = 'Reason (shown in the public feed)'

interface GamerActsProps {
  gamer: DeskGamer
  onDone: (done: ActDone) => void
}

/** What can be decided about this gamer now. Each is shown with its effect before it is done. */
export function GamerActs({ gamer, onDone }: GamerActsProps) {
  const [open, setOpen] = useState<Open | null>(null)
  const { xuid, gamertag, state } = gamer
  const close = () => setOpen(null)
  const common = {
    xuid,
    onClose: close,
    onDone: (done: ActDone) => {
      close()
      onDone(done)
    },
  }
  const isShown = ['active', 'pending', 'private', 'failing'].includes(state)
  return (
    <div className="buttons">
      {isShown && gamer.squares !== null && (
        <>
          <DeskButton onClick={() => setOpen({ kind: 'choose grant' })}>Grant a square</DeskButton>
          <DeskButton onClick={() => setOpen({ kind: 'choose exclude' })}>Exclude a square</DeskButton>
        </>
      )}
      {isShown && (
        <DeskButton onClick={() => setOpen({ kind: 'choose merge' })}>Merge into another gamer</DeskButton>
      )}
      {state === 'removed' && (
        <DeskButton kind="primary" onClick={() => setOpen({ kind: 'restore' })}>
          Restore
        </DeskButton>
      )}
      {state === 'banned' && (
        <DeskButton kind="primary" onClick={() => setOpen({ kind: 'unban' })}>
          Lift the ban
        </DeskButton>
      )}
      {isShown && (
        <DeskButton kind="quiet" onClick={() => setOpen({ kind: 'remove' })}>
          Remove
        </DeskButton>
      )}
      {(isShown || state === 'removed') && (
        <DeskButton kind="warning" onClick={() => setOpen({ kind: 'ban' })}>
          Ban
        </DeskButton>
      )}
      {open?.kind === 'ban' && (
        <ActDialog
          {...common}
          act={{ act: 'ban' }}
          title={`Ban ${gamertag}`}
          action="Ban"
          isLoss
          sentence={`${gamertag} was banned.`}
        >
          <p>
            This gamer is hidden immediately, is no longer scanned and cannot register again. All data is
            kept, and you can undo this.
          </p>
        </ActDialog>
      )}
      {open?.kind === 'unban' && (
        <ActDialog
          {...common}
          act={{ act: 'unban' }}
          title={`Lift the ban of ${gamertag}`}
          action="Lift the ban"
          isReasonRequired={false}
          sentence={`${gamertag} is no longer banned.`}
        />
      )}
      {open?.kind === 'remove' && (
        <ActDialog
          {...common}
          act={{ act: 'remove' }}
          title={`Remove ${gamertag}`}
          action="Remove"
          isLoss
          sentence={`${gamertag} was removed.`}
        >
          <p>This gamer leaves the contest until you restore or add them again. All data is kept.</p>
        </ActDialog>
      )}
      {open?.kind === 'restore' && (
        <ActDialog
          {...common}
          act={{ act: 'restore' }}
          title={`Restore ${gamertag}`}
          action="Restore"
          isReasonRequired={false}
          sentence={`${gamertag} was restored.`}
        />
      )}
      {(open?.kind === 'choose exclude' || open?.kind === 'choose grant') && (
        <ChooseSquare
          xuid={xuid}
          isLit={open.kind === 'choose exclude'}
          title={
            open.kind === 'choose exclude'
              ? `Exclude a square of ${gamertag}`
              : `Grant a square to ${gamertag}`
          }
          onChoose={(chosen) =>
            setOpen({ kind: open.kind === 'choose exclude' ? 'exclude' : 'grant', chosen })
          }
          onClose={close}
        />
      )}
      {open?.kind === 'exclude' && (
        <ActDialog
          {...common}
          act={{ act: 'exclude', square: open.chosen.square }}
          title={`Exclude #${open.chosen.square} ${open.chosen.name}`}
          action="Exclude"
          isLoss
          label={PUBLIC_REASON}
          sentence={`Square #${open.chosen.square} no longer counts for ${gamertag}.`}
        >
          <p>The square stays excluded through every scan and patch until you undo this.</p>
        </ActDialog>
      )}
      {open?.kind === 'grant' && (
        <ActDialog
          {...common}
          act={{ act: 'grant', square: open.chosen.square }}
          title={`Grant #${open.chosen.square} ${open.chosen.name}`}
          action="Grant"
          label={PUBLIC_REASON}
          sentence={`Square #${open.chosen.square} counts for ${gamertag}.`}
        >
          <p>The square stays granted through every scan and patch until you undo this.</p>
        </ActDialog>
      )}
      {open?.kind === 'choose merge' && (
        <ChooseGamer
          title={`Merge ${gamertag} into`}
          without={xuid}
          onChoose={(into) => setOpen({ kind: 'merge', into })}
          onClose={close}
        />
      )}
      {open?.kind === 'merge' && (
        <ActDialog
          {...common}
          act={{ act: 'merge', into: open.into.xuid }}
          title={`Merge ${gamertag} into ${open.into.gamertag}`}
          action="Merge"
          sentence={`${gamertag} counts for ${open.into.gamertag}.`}
        >
          <p>
            Both accounts are scanned, and completions on either count for <bdi>{open.into.gamertag}</bdi>.{' '}
            <bdi>{gamertag}</bdi> is hidden, and links to <bdi>{gamertag}</bdi> lead to{' '}
            <bdi>{open.into.gamertag}</bdi>.
          </p>
        </ActDialog>
      )}
    </div>
  )
}

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
      <DeskButton kind="quiet" label={`${title}: ${decision.reason}`} onClick={() => setOpen(true)}>
        {' '}
        Undo{' '}
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
          onDone={(done) => {
            setOpen(false)
            onDone(done)
          }}
        >
          <p>
            Decided by <bdi>{decision.by}</bdi>: <bdi>{decision.reason}</bdi>
          </p>
        </ActDialog>
      )}
    </>
  )
}
