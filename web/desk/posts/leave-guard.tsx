import { useEffect } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { Dialog } from '../components/dialog.tsx'
import { Key } from '../components/key.tsx'

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
    <Dialog title="This post is not saved" onClose={() => blocker.reset()}>
      <div className="dialog-body">
        <p>What you typed stays in this browser until you come back to the post. Nobody else sees it.</p>
        <div className="buttons">
          <Key kind="primary" onClick={() => blocker.reset()}>
            Stay here
          </Key>
          <Key onClick={() => blocker.proceed()}>Leave, keep it</Key>
          <Key
            kind="warning"
            onClick={() => {
              onForget()
              blocker.proceed()
            }}
          >
            Leave, forget it
          </Key>
        </div>
      </div>
    </Dialog>
  )
}
