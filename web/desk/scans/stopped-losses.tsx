import './stopped-losses.css'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { counted, formatNumber } from '#contest/text/numbers.ts'
import type { AnswerOf } from '#contract/call.ts'
import type {
  applyLossesCall,
  deskScansCall,
  keepLossesCall,
  lossesEffectCall,
  takeUpLossesCall,
} from '#contract/organiser/scans.ts'
import { TitledSection } from '#web/components/titled-section.tsx'
import { DeskButton } from '../components/desk-button.tsx'
import { ReasonDialog } from '../components/dialog.tsx'
import { EffectSummary } from '../components/effect-summary.tsx'
import { DeskError } from '../components/notices.tsx'
import { sentenceOf } from '../data/desk-http.ts'
import { useDesk } from '../data/use-desk.ts'
import { useDeskAction } from '../data/use-desk-action.ts'
import { formatDeskTime } from '../text/desk-times.ts'

type Scans = AnswerOf<typeof deskScansCall>
type Stopped = Scans['stopped'][number]

interface Asked {
  what: 'apply' | 'keep'
  /** Null for all of them. */
  loss: Stopped | null
}

/** Losses that would have affected too many gamers in one cycle; no one has lost anything yet. */
export function StoppedLosses({ stopped, kept }: Pick<Scans, 'stopped' | 'kept'>) {
  const [asked, setAsked] = useState<Asked | null>(null)
  if (stopped.length === 0 && kept.length === 0 && !asked) return null
  const squares = stopped.reduce((sum, loss) => sum + loss.squares, 0)
  return (
    <TitledSection className="scans-part" title="Stopped losses" count={stopped.length}>
      {stopped.length > 0 && (
        <div className="card stopped-losses">
          <div className="stopped-head row">
            <p>
              <TriangleAlert /> Too many gamers would have lost squares in one cycle, so no losses were
              applied. Many titles usually mean that Xbox Live returned bad data, which the next cycle clears.
              One title usually means that it got new achievements.
            </p>
            {stopped.length > 1 && (
              <div className="buttons">
                <DeskButton kind="quiet" onClick={() => setAsked({ what: 'keep', loss: null })}>
                  Keep all
                </DeskButton>
                <DeskButton kind="warning" onClick={() => setAsked({ what: 'apply', loss: null })}>
                  Apply all ({counted(squares, 'square')})
                </DeskButton>
              </div>
            )}
          </div>
          <ul>
            {stopped.map((loss) => (
              <StoppedLoss key={loss.title_id} loss={loss} onAsk={(what) => setAsked({ what, loss })} />
            ))}
          </ul>
        </div>
      )}
      {kept.map((loss) => (
        <KeptLoss key={loss.title_id} loss={loss} />
      ))}
      {asked && <LossDialog asked={asked} onClose={() => setAsked(null)} />}
    </TitledSection>
  )
}

const nameOf = ({ name, title_id }: { name: string | null; title_id: number }): string =>
  name ?? `Title ${title_id}`

const StoppedLoss = ({ loss, onAsk }: { loss: Stopped; onAsk: (what: Asked['what']) => void }) => (
  <li>
    <div>
      <b>
        <bdi>{nameOf(loss)}</bdi>
      </b>
      <p>
        {counted(loss.gamers, 'gamer')}, {counted(loss.squares, 'square')}, since {formatDeskTime(loss.since)}
      </p>
      <p className="stopped-names">
        {loss.gamertags.map((gamertag, place) => (
          <span key={gamertag}>
            {place > 0 && ', '}
            <bdi>{gamertag}</bdi>
          </span>
        ))}
        {loss.gamers > loss.gamertags.length &&
          ` and ${formatNumber(loss.gamers - loss.gamertags.length)} more`}
      </p>
    </div>
    <div className="buttons">
      <DeskButton kind="quiet" label={`Keep squares: ${nameOf(loss)}`} onClick={() => onAsk('keep')}>
        Keep squares
      </DeskButton>
      <DeskButton kind="warning" label={`Apply losses: ${nameOf(loss)}`} onClick={() => onAsk('apply')}>
        Apply losses
      </DeskButton>
    </div>
  </li>
)

function KeptLoss({ loss }: { loss: Scans['kept'][number] }) {
  const takeUp = useDeskAction<typeof takeUpLossesCall>()
  const { title_id: titleId, gamers, kept_at: keptAt } = loss
  return (
    <div className="stopped-kept spread">
      <p>
        <bdi>{nameOf(loss)}</bdi> has counted for {counted(gamers, 'gamer')} since {formatDeskTime(keptAt)},
        until its achievements change.
      </p>
      <DeskButton
        kind="quiet"
        isPending={takeUp.isPending}
        label={`Reopen: ${nameOf(loss)}`}
        onClick={() => void takeUp.run('/api/organiser/scans/losses/reopen', { title_id: titleId })}
      >
        Reopen
      </DeskButton>
      {takeUp.error && <DeskError sentence={takeUp.error} />}
    </div>
  )
}

const WORDS = {
  apply: {
    title: 'Apply these losses?',
    action: 'Apply losses',
    text: 'Two scans have confirmed them. The squares are removed now, visibly for everyone.',
  },
  keep: {
    title: 'Keep these squares?',
    action: 'Keep squares',
    text: "No one loses these squares until the title's achievements change, including gamers scanned later.",
  },
}

function LossDialog({ asked: { what, loss }, onClose }: { asked: Asked; onClose: () => void }) {
  const apply = useDeskAction<typeof applyLossesCall>()
  const keep = useDeskAction<typeof keepLossesCall>()
  const action = what === 'apply' ? apply : keep
  const { title, action: key, text } = WORDS[what]
  const isLoss = what === 'apply'
  const address = `/api/organiser/scans/losses/effect${loss ? `?title_id=${loss.title_id}` : ''}`
  const { data: effect, error } = useDesk<typeof lossesEffectCall>(address, {
    enabled: isLoss && !apply.isPending,
  })
  const confirm = async (why: string) => {
    const body = { title_id: loss?.title_id ?? null, why }
    return isLoss
      ? apply.run('/api/organiser/scans/losses/apply', { ...body, seen: effect?.seen })
      : keep.run('/api/organiser/scans/losses/keep', body)
  }
  return (
    <ReasonDialog
      title={title}
      action={key}
      kind={isLoss ? 'warning' : 'primary'}
      isRequired={isLoss}
      {...(isLoss && {
        effect: {
          shown: effect && <EffectSummary effect={effect} />,
          error: error ? sentenceOf(error) : null,
        },
      })}
      of={action}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <b>{loss ? <bdi>{nameOf(loss)}</bdi> : 'All stopped titles'}</b>
        {loss && `: ${counted(loss.gamers, 'gamer')}, ${counted(loss.squares, 'square')}`}
      </p>
      <p>{text}</p>
    </ReasonDialog>
  )
}
