import { type ReactNode, useEffect, useRef, useState } from 'react'
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
  children: ReactNode
}

export function DoneNotice({ done, of: { isPending, error }, undo, children }: DoneNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  const [undone, setUndone] = useState<unknown>()
  const isUndone = undone === done
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each action and undo
  useEffect(() => notice.current?.focus(), [done, isUndone])
  return (
    <div ref={notice} className="act-done row" tabIndex={-1}>
      <Alert kind="success">{isUndone ? 'Undone.' : children}</Alert>
      {undo && !isUndone && (
        <DeskButton
          kind="quiet"
          isPending={isPending}
          onClick={() => void undo().then((answer) => answer && setUndone(done))}
        >
          Undo
        </DeskButton>
      )}
      {error && <Alert kind="error">{error}</Alert>}
    </div>
  )
}
