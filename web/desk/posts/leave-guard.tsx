import { useBlocker, useLocation } from 'react-router'
import { DeskButton } from '../components/desk-button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { useWarningBeforeLeaving } from '../data/use-warning-before-leaving.ts'
import { keepTyping, keptTyping } from './unsaved-post.ts'

interface LeaveGuardProps {
  /** Null: a new post. */
  id: number | null
  isChanged: boolean
}

/** Asks before leaving unsaved text. It is kept either way, unless the user discards it. */
export function LeaveGuard({ id, isChanged }: LeaveGuardProps) {
  const { pathname } = useLocation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged &&
      // Going back before the next page has rendered stays here.
      currentLocation.pathname === pathname &&
      nextLocation.pathname !== pathname &&
      !(nextLocation.state as { mayLeave?: boolean } | null)?.mayLeave,
  )
  useWarningBeforeLeaving(isChanged, () => keptTyping(id) !== null)
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog title="You have unsaved changes" onClose={() => blocker.reset()}>
      <div className="dialog-body stack">
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
