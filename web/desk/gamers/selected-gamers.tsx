import './selected-gamers.css'
import { useEffect, useState } from 'react'
import { counted } from '#contest/text/numbers.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { gamersTogetherCall, TogetherAct } from '#contract/organiser/gamer-acts.ts'
import type { DeskGamer } from '#contract/organiser/gamers.ts'
import type { undoActionCall } from '#contract/organiser/log.ts'
import { Alert } from '#web/components/notices/alert.tsx'
import { DeskButton } from '../components/desk-button.tsx'
import { ReasonDialog } from '../components/dialog.tsx'
import { EffectSummary } from '../components/effect-summary.tsx'
import { useDeskAction } from '../data/use-desk-action.ts'
import { DoneNotice } from './done-notice.tsx'

const ADDRESS = '/api/organiser/gamers/together'
/** The maximum of one call. */
const MOST = 500

type Answer = AnswerOf<typeof gamersTogetherCall>
type Asked = Exclude<TogetherAct['act'], 'scan'>

export interface TogetherDone {
  act: TogetherAct['act']
  answer: Answer
}

interface SelectedGamersProps {
  gamers: readonly DeskGamer[]
  onDone: (done: TogetherDone) => void
  onClear: () => void
}

export function SelectedGamers({ gamers, onDone, onClear }: SelectedGamersProps) {
  const [asked, ask] = useState<Asked | null>(null)
  const scan = useDeskAction<typeof gamersTogetherCall>()
  const xuids = gamers.map(({ xuid }) => xuid)
  const finish = (act: TogetherAct['act'], answer: Answer) => {
    ask(null)
    onDone({ act, answer })
  }
  const isTooMany = gamers.length > MOST
  return (
    <>
      {gamers.length > 0 && (
        <section className="selected-gamers spread" aria-label="Selected gamers">
          <p role="status">
            <b>{counted(gamers.length, 'gamer')}</b> selected
            {isTooMany && `. Select at most ${MOST}.`}
          </p>
          <div className="buttons">
            <DeskButton
              disabled={isTooMany}
              isPending={scan.isPending}
              onClick={() =>
                void scan
                  .run(ADDRESS, { xuids, act: { act: 'scan' }, why: '', trial: false })
                  .then((answer) => answer && finish('scan', answer))
              }
            >
              Scan
            </DeskButton>
            <DeskButton disabled={isTooMany} onClick={() => ask('note')}>
              Add a note
            </DeskButton>
            {gamers.some(({ state }) => state === 'removed') && (
              <DeskButton disabled={isTooMany} onClick={() => ask('restore')}>
                Restore
              </DeskButton>
            )}
            {gamers.some(({ state }) => state !== 'removed') && (
              <DeskButton kind="warning" disabled={isTooMany} onClick={() => ask('remove')}>
                Remove
              </DeskButton>
            )}
            <DeskButton kind="quiet" onClick={onClear}>
              Clear selection
            </DeskButton>
          </div>
          {scan.error && <Alert kind="error">{scan.error}</Alert>}
        </section>
      )}
      {asked && (
        <TogetherDialog
          asked={asked}
          xuids={xuids}
          onDone={(answer) => finish(asked, answer)}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}

const DONE: Record<TogetherAct['act'], (gamers: string) => string> = {
  scan: (gamers) => `A scan of ${gamers} was requested.`,
  note: (gamers) => `A note was added to ${gamers}.`,
  remove: (gamers) => `Removed ${gamers}.`,
  restore: (gamers) => `Restored ${gamers}.`,
}

const WORDS: Record<Asked, { title: string; action: string; sentence: string }> = {
  remove: {
    title: 'Remove',
    action: 'Remove',
    sentence: 'They leave the contest until you restore or add them again. All data is kept.',
  },
  restore: { title: 'Restore', action: 'Restore', sentence: 'They return with all their data.' },
  note: {
    title: 'Add a note to',
    action: 'Add note',
    sentence: 'It is added below what is already noted about each of them. Only organisers see it.',
  },
}

interface TogetherDialogProps {
  asked: Asked
  xuids: string[]
  onDone: (answer: Answer) => void
  onClose: () => void
}

function TogetherDialog({ asked, xuids, onDone, onClose }: TogetherDialogProps) {
  const trial = useDeskAction<typeof gamersTogetherCall>()
  const doing = useDeskAction<typeof gamersTogetherCall>()
  const { title, action, sentence } = WORDS[asked]
  const isNote = asked === 'note'
  const look = () => {
    const act: TogetherAct = isNote ? { act: 'note', text: 'Preview only.' } : { act: asked }
    void trial.run(ADDRESS, { xuids, act, why: '', trial: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried once, and again when somebody else was faster
  useEffect(look, [])
  const confirm = async (text: string) => {
    const act: TogetherAct = isNote ? { act: 'note', text } : { act: asked }
    const seen = trial.data?.effect?.seen
    const why = isNote ? '' : text
    const answer = await doing.run(ADDRESS, { xuids, act, why, trial: false, ...(seen && { seen }) })
    if (answer) onDone(answer)
    else look()
    return answer
  }
  return (
    <ReasonDialog
      title={`${title} ${counted(xuids.length, 'gamer')}`}
      action={action}
      kind={asked === 'remove' ? 'warning' : 'primary'}
      isRequired={asked !== 'restore'}
      {...(isNote && { label: 'Note', missing: 'Enter the note.' })}
      effect={{ shown: trial.data && <Effect answer={trial.data} />, error: trial.error }}
      of={doing}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{sentence}</p>
    </ReasonDialog>
  )
}

const Effect = ({ answer: { effect, skipped } }: { answer: Answer }) => (
  <>
    {effect && <EffectSummary effect={effect} />}
    {skipped.length > 0 && (
      <div className="selected-skipped">
        <p>{counted(skipped.length, 'gamer')} left out:</p>
        <ul>
          {skipped.map(({ xuid, why }) => (
            <li key={xuid}>
              <bdi>{why}</bdi>
            </li>
          ))}
        </ul>
      </div>
    )}
  </>
)

/** The result with its undo; it gets the focus, because the selection is gone. */
export function TogetherResult({ act, answer }: TogetherDone) {
  const undo = useDeskAction<typeof undoActionCall>()
  const { action, gamers, skipped } = answer
  const takeBack = () => undo.run(`/api/organiser/log/${action}/undo`, { why: 'Undone immediately.' })
  return (
    <DoneNotice done={answer} of={undo} undo={act === 'scan' ? null : takeBack}>
      {DONE[act](counted(gamers, 'gamer'))}
      {skipped.length > 0 && ` ${counted(skipped.length, 'gamer')} left out.`}
    </DoneNotice>
  )
}
