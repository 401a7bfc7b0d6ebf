/** A native dialog, which keeps the focus inside, closes on Escape and restores the focus. */
import { IconButton } from '#web/components/controls/icon-button.tsx'
import './dialog.css'
import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Call } from '#contract/call.ts'
import { Alert } from '#web/components/notices/alert.tsx'
import { Loading } from '#web/components/notices/loading.tsx'
import type { ActionState } from '../data/use-desk-action.ts'
import { ActionError } from './action-error.tsx'
import { CancelButton, DeskButton } from './desk-button.tsx'
import { TextArea } from './field.tsx'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Before the paint, and closed while still in the page: a removed dialog cannot restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element?.open) element?.showModal()
    // Focus the first field, because the browser would focus the close button.
    element?.querySelector<HTMLElement>('textarea, input, select')?.focus()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="popup dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="dialog-head spread">
        <h2 id={id}>{title}</h2>
        <IconButton label="Close" onClick={onClose}>
          <X />
        </IconButton>
      </div>
      {children}
    </dialog>
  )
}

interface ReasonDialogProps {
  title: string
  children?: ReactNode
  action: string
  /** `warning` for destructive actions. */
  kind?: 'primary' | 'warning'
  label?: string | undefined
  missing?: string
  /** The preview, if there is one; the action is disabled until it has loaded. */
  effect?: { shown: ReactNode; error: string | null }
  isRequired?: boolean
  of: Pick<ActionState<Call>, 'isPending' | 'error' | 'isUnconfirmed'>
  closeWord?: string
  onConfirm: (why: string) => Promise<unknown>
  onClose: () => void
}

/** Shows the effect and asks for a reason, which the log keeps; some reasons are public. */
export function ReasonDialog({
  title,
  children,
  action,
  kind = 'primary',
  label = 'Reason',
  missing = 'Enter a reason. It is recorded in the log.',
  effect,
  isRequired = true,
  of: { isPending, error, isUnconfirmed },
  closeWord,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const [why, setWhy] = useState('')
  const [isMissing, setMissing] = useState(false)
  const confirm = () => {
    if (isRequired && !why.trim()) return setMissing(true)
    void onConfirm(why.trim()).then((done) => done && onClose())
  }
  if (effect?.error) return <Unknowable title={title} error={effect.error} onClose={onClose} />
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="dialog-body stack"
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        {children}
        {effect && (effect.shown || <Loading text="Calculating the effect..." />)}
        <TextArea
          label={isRequired ? label : `${label} (optional)`}
          value={why}
          rows={3}
          maxLength={500}
          error={isMissing && !why.trim() ? missing : null}
          onChange={setWhy}
        />
        <ActionError error={error} isUnconfirmed={isUnconfirmed} />
        <div className="buttons">
          <DeskButton
            kind={kind}
            type="submit"
            isPending={isPending || (effect !== undefined && !effect.shown)}
          >
            {action}
          </DeskButton>
          <CancelButton onClick={onClose}>{closeWord}</CancelButton>
        </div>
      </form>
    </Dialog>
  )
}

/** Without a preview the action is not offered. */
const Unknowable = ({ title, error, onClose }: { title: string; error: string; onClose: () => void }) => (
  <Dialog title={title} onClose={onClose}>
    <div className="dialog-body stack">
      <Alert kind="error">{error}</Alert>
      <div className="buttons">
        <CancelButton onClick={onClose}>Close</CancelButton>
      </div>
    </div>
  </Dialog>
)
