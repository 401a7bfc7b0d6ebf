import { useEffect } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { DeskButton } from '../components/desk-button.tsx'
import { Dialog } from '../components/dialog.tsx'

/** Asks before somebody leaves what they typed. It is kept either way, unless they say that it may go. */
export function LeaveGuard({ isChanged, onForget }: { isChanged: boolean; onForget: () => void }) {
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
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])
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
              onForget()
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
