import { type ReactNode, useEffect } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import type { GamerAct, gamerActCall } from '#contract/organiser/gamer-acts.ts'
import { ReasonDialog } from '../components/dialog.tsx'
import { useDeskAction } from '../data/use-desk-action.ts'
import { GamerActionEffect } from './effect.tsx'

export interface ActDone extends AnswerOf<typeof gamerActCall> {
  /** In words: "Vega is banned". */
  sentence: string
}

interface ActDialogProps {
  xuid: string
  act: GamerAct
  title: string
  /** What the key says that does it. */
  action: string
  isLoss?: boolean
  isReasonRequired?: boolean
  /** Who will read the reason. */
  label?: string
  /** What is said afterwards. */
  sentence: string
  children?: ReactNode
  onDone: (done: ActDone) => void
  onClose: () => void
}

/** Tries the act first, so that its effect is seen; then asks why, and does it. */
export function ActDialog(props: ActDialogProps) {
  const { xuid, act, title, action, isLoss = false, isReasonRequired = true, label, sentence } = props
  const { children, onDone, onClose } = props
  const address = `/api/organiser/gamers/${xuid}/act`
  const trial = useDeskAction<typeof gamerActCall>()
  const doing = useDeskAction<typeof gamerActCall>()
  const key = JSON.stringify(act)
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried once for each act
  useEffect(() => {
    void trial.run(address, { act, why: '', trial: true })
  }, [address, key])
  return (
    <ReasonDialog
      title={title}
      action={action}
      kind={isLoss ? 'warning' : 'primary'}
      {...(label && { label })}
      effect={{
        shown: trial.data && <GamerActionEffect effect={trial.data.effect} />,
        error: trial.error,
      }}
      isRequired={isReasonRequired}
      isPending={doing.isPending}
      error={doing.error}
      onClose={onClose}
      onConfirm={(why) => {
        void doing.run(address, { act, why, trial: false }).then((done) => {
          if (done) onDone({ ...done, sentence })
        })
      }}
    >
      {children}
    </ReasonDialog>
  )
}
