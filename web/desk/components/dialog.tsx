/** A dialog over the desk: the browser's own, which keeps the focus inside, closes on Escape and gives the focus back. */
import { IconButton } from '#web/components/controls/icon-button.tsx'
import './dialog.css'
import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { Alert } from '#web/components/notices/alert.tsx'
import { Loading } from '#web/components/notices/loading.tsx'
import { ActionError } from './action-error.tsx'
import { DeskButton } from './desk-button.tsx'
import { TextArea } from './field.tsx'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** Open while it is rendered. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Before the paint, and closed while it is still in the page: one that is already gone cannot give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element?.open) element?.showModal()
    // Whoever is asked something can answer at once; the browser would begin at the key that closes.
    element?.querySelector<HTMLElement>('textarea, input, select')?.focus()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="dialog-head">
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
  /** What will happen, in words. */
  children?: ReactNode
  /** What the key says that does it. */
  action: string
  /** `warning` when something is taken away. */
  kind?: 'primary' | 'warning'
  label?: string
  /** What is said while nothing is entered. */
  missing?: string
  /** What it would do, for what can be told before: until it is known, nothing can be done. */
  effect?: { shown: ReactNode; error: string | null }
  /** Without a reason it cannot be done. */
  isRequired?: boolean
  isPending: boolean
  error: string | null
  /** It was refused until whoever is there signs in again. */
  isUnconfirmed?: boolean
  /** What the button says that leaves everything as it is. */
  closeWord?: string
  onConfirm: (why: string) => void
  onClose: () => void
}

/** Shows what would be done and asks why: the log keeps the reason, and some of it is shown to the gamer. */
export function ReasonDialog({
  title,
  children,
  action,
  kind = 'primary',
  label = 'Reason',
  missing = 'Enter a reason. It is recorded in the log.',
  effect,
  isRequired = true,
  isPending,
  error,
  isUnconfirmed = false,
  closeWord = 'Cancel',
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const [why, setWhy] = useState('')
  const [isMissing, setMissing] = useState(false)
  const confirm = () => {
    if (isRequired && !why.trim()) return setMissing(true)
    onConfirm(why.trim())
  }
  if (effect?.error) return <Unknowable title={title} error={effect.error} onClose={onClose} />
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="dialog-body"
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
          <DeskButton kind="quiet" onClick={onClose}>
            {closeWord}
          </DeskButton>
        </div>
      </form>
    </Dialog>
  )
}

/** What an action would do cannot be told, so it cannot be done. */
const Unknowable = ({ title, error, onClose }: { title: string; error: string; onClose: () => void }) => (
  <Dialog title={title} onClose={onClose}>
    <div className="dialog-body">
      <Alert kind="error">{error}</Alert>
      <div className="buttons">
        <DeskButton kind="quiet" onClick={onClose}>
          Close
        </DeskButton>
      </div>
    </div>
  </Dialog>
)
