import { type ReactNode, useEffect, useRef } from 'react'
import type { Call } from '#contract/call.ts'
import { Alert } from '#web/components/notices/alert.tsx'
import { DeskButton } from '../components/desk-button.tsx'
import type { ActionState } from '../data/use-desk-action.ts'

interface DoneNoticeProps {
  /** What was done: each new one gets the focus, because the button that did it may be gone. */
  done: unknown
  of: Pick<ActionState<Call>, 'isPending' | 'error'>
  /** Null if it cannot be undone. */
  undo: (() => Promise<unknown>) | null
  onUndone: () => void
  children: ReactNode
}

/** The last action with its undo. */
export function DoneNotice({ done, of: { isPending, error }, undo, onUndone, children }: DoneNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each action
  useEffect(() => notice.current?.focus(), [done])
  return (
    <div ref={notice} className="act-done" tabIndex={-1}>
      <Alert kind="success">{children}</Alert>
      {undo && (
        <DeskButton
          kind="quiet"
          isPending={isPending}
          onClick={() => void undo().then((answer) => answer && onUndone())}
        >
          Undo
        </DeskButton>
      )}
      {error && <Alert kind="error">{error}</Alert>}
    </div>
  )
}
