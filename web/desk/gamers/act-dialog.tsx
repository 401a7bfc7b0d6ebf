import { type ReactNode, useEffect } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import type { GamerAct, gamerActCall } from '#contract/organiser/gamer-acts.ts'
import { ReasonDialog } from '../components/dialog.tsx'
import { useDeskAction } from '../data/use-desk-action.ts'
import { GamerActionEffect } from './effect.tsx'

export interface ActDone extends AnswerOf<typeof gamerActCall> {
  /** A sentence: "Vega is banned". */
  sentence: string
}

interface ActDialogProps {
  xuid: string
  act: GamerAct
  title: string
  action: string
  isLoss?: boolean
  isReasonRequired?: boolean
  /** Label of the reason, which says who will read it. */
  label?: string
  sentence: string
  children?: ReactNode
  onDone: (done: ActDone) => void
  onClose: () => void
}

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
      label={label}
      effect={{
        shown: trial.data && <GamerActionEffect effect={trial.data.effect} />,
        error: trial.error,
      }}
      isRequired={isReasonRequired}
      of={doing}
      onClose={onClose}
      onConfirm={async (why) => {
        const done = await doing.run(address, { act, why, trial: false })
        if (!done) return
        // Together: what was done takes the focus, which it cannot while the dialog is open.
        onClose()
        onDone({ ...done, sentence })
      }}
    >
      {children}
    </ReasonDialog>
  )
}
