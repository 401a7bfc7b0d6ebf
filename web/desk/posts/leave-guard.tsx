import { useEffect } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { DeskButton } from '../components/desk-button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { keepTyping, keptTyping } from './unsaved-post.ts'

interface LeaveGuardProps {
  /** The post; null: a new one. */
  id: number | null
  isChanged: boolean
}

/** Asks before somebody leaves what they typed. It is kept either way, unless they say that it may go. */
export function LeaveGuard({ id, isChanged }: LeaveGuardProps) {
  const { pathname } = useLocation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged &&
      // Whoever has left and goes back at once, before the next page is drawn, is on their way here.
      currentLocation.pathname === pathname &&
      nextLocation.pathname !== pathname &&
      !(nextLocation.state as { mayLeave?: boolean } | null)?.mayLeave,
  )
  useEffect(() => {
    if (!isChanged) return
    // A sign-in and a reload lose nothing where this browser could keep it.
    const ask = (event: BeforeUnloadEvent) => {
      if (!keptTyping(id)) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [id, isChanged])
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog title="You have unsaved changes" onClose={() => blocker.reset()}>
      <div className="dialog-body">
        <p>They stay in this browser until you return. No one else can see them.</p>
        <div className="buttons">
          <DeskButton kind="primary" onClick={() => blocker.reset()}>
            Keep editing
          </DeskButton>
          <DeskButton onClick={() => blocker.proceed()}>Leave</DeskButton>
          <DeskButton
            kind="warning"
            onClick={() => {
              keepTyping(id, null)
              blocker.proceed()
            }}
          >
            Discard and leave
          </DeskButton>
        </div>
      </div>
    </Dialog>
  )
}
