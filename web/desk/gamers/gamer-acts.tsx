import { useState } from 'react'
import type { DeskDecision, DeskGamer } from '#contract/organiser/gamers.ts'
import { Key } from '../components/key.tsx'
import { ActDialog, type ActDone } from './act-dialog.tsx'
import { ChooseGamer } from './choose-gamer.tsx'
import { ChooseSquare, type ChosenSquare } from './choose-square.tsx'

type Open =
  | { kind: 'ban' | 'lift' | 'remove' | 'restore' | 'choose exclude' | 'choose grant' | 'choose merge' }
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
          <Key onClick={() => setOpen({ kind: 'choose grant' })}>Grant a square</Key>
          <Key onClick={() => setOpen({ kind: 'choose exclude' })}>Exclude a square</Key>
        </>
      )}
      {isShown && <Key onClick={() => setOpen({ kind: 'choose merge' })}>Merge into another</Key>}
      {state === 'removed' && (
        <Key kind="primary" onClick={() => setOpen({ kind: 'restore' })}>
          Bring back
        </Key>
      )}
      {state === 'banned' && (
        <Key kind="primary" onClick={() => setOpen({ kind: 'lift' })}>
          Lift the ban
        </Key>
      )}
      {isShown && (
        <Key kind="quiet" onClick={() => setOpen({ kind: 'remove' })}>
          Remove
        </Key>
      )}
      {(isShown || state === 'removed') && (
        <Key kind="warning" onClick={() => setOpen({ kind: 'ban' })}>
          Ban
        </Key>
      )}
      {open?.kind === 'ban' && (
        <ActDialog
          {...common}
          act={{ act: 'ban' }}
          title={`Ban ${gamertag}`}
          action="Ban"
          isLoss
          sentence={`${gamertag} is banned.`}
        >
          <p>
            Hidden everywhere at once, not read, and cannot register again. Everything is kept and can be
            brought back.
          </p>
        </ActDialog>
      )}
      {open?.kind === 'lift' && (
        <ActDialog
          {...common}
          act={{ act: 'lift' }}
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
          sentence={`${gamertag} is removed.`}
        >
          <p>Takes no part until they are brought back or added again. Everything is kept.</p>
        </ActDialog>
      )}
      {open?.kind === 'restore' && (
        <ActDialog
          {...common}
          act={{ act: 'restore' }}
          title={`Bring ${gamertag} back`}
          action="Bring back"
          isReasonRequired={false}
          sentence={`${gamertag} is back.`}
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
          sentence={`Square #${open.chosen.square} of ${gamertag} does not count any more.`}
        >
          <p>
            It does not count although Xbox Live says yes, through every scan and patch, until this is taken
            back.
          </p>
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
          <p>It counts although Xbox Live says no, through every scan and patch, until this is taken back.</p>
        </ActDialog>
      )}
      {open?.kind === 'choose merge' && (
        <ChooseGamer
          title={`Whom does ${gamertag} count for?`}
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
            Both accounts are read, and whatever either completes counts for <bdi>{open.into.gamertag}</bdi>.{' '}
            <bdi>{gamertag}</bdi> vanishes from the board, and the name leads to the other.
          </p>
        </ActDialog>
      )}
    </div>
  )
}

const TITLES: Record<DeskDecision['kind'], string> = {
  ban: 'Lift the ban',
  removal: 'Bring back',
  merge: 'Part the accounts',
  grant: 'Take back the grant',
  exclusion: 'Take back the exclusion',
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
      <Key kind="quiet" label={`${title}: ${decision.reason}`} onClick={() => setOpen(true)}>
        Take back
      </Key>
      {isOpen && (
        <ActDialog
          xuid={xuid}
          act={{ act: 'take_back', decision: decision.id }}
          title={title}
          action="Take back"
          isReasonRequired={false}
          sentence="It is taken back, as if it had not been."
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
