import './my-data.css'
import { Download, LogOut } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { myDataCall } from '#contract/account/my-data.ts'
import type { PathOf } from '#contract/call.ts'
import { clearAccount, clearLastMe } from '#web/account/me.ts'
import { Button } from '#web/components/controls/button.tsx'
import { Alert } from '#web/components/notices/alert.tsx'
import { askToLeave, logoutEverywhere } from '#web/data/calls.ts'
import { StatusError } from '#web/data/http.ts'
import { site } from '#web/site.ts'

const DATA = '/api/me/data' satisfies PathOf<typeof myDataCall>

export function MyData() {
  const section = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  // It is rendered with the answer, after the browser has looked for the anchor.
  useEffect(() => {
    if (hash === '#my-data') section.current?.scrollIntoView()
  }, [hash])
  return (
    <section ref={section} id="my-data" className="my-data-section">
      <h2>My data</h2>
      <div className="my-data card">
        <div>
          <h3>Download my data</h3>
          <p>
            Everything {site.siteName} stores about you, in one file: history, squares, events, ranks and
            scans.
          </p>
          <a className="button small" href={DATA} download="my-data.json">
            <Download /> Download my data
          </a>
        </div>
        <Sessions />
        <Leaving />
      </div>
    </section>
  )
}

function Sessions() {
  const [state, setState] = useState<'none' | 'ending' | 'failed'>('none')
  const navigate = useNavigate()
  const end = async () => {
    setState('ending')
    try {
      await logoutEverywhere()
    } catch (error) {
      // Without a session there is nothing to end; otherwise the others are still open, which the user must know.
      if (!(error instanceof StatusError && error.status === 401)) return setState('failed')
    }
    clearAccount()
    clearLastMe()
    await navigate('/', { replace: true })
  }
  return (
    <div>
      <h3>Where I am signed in</h3>
      <p>Signed in on a device that is not yours, or lost one? This ends every session, this one too.</p>
      {state === 'failed' && (
        <Alert kind="error">You could not be logged out everywhere. Please try again.</Alert>
      )}
      <Button kind="quiet" size="small" disabled={state === 'ending'} onClick={end}>
        <LogOut /> {state === 'ending' ? 'Logging out...' : 'Log out everywhere'}
      </Button>
    </div>
  )
}

function Leaving() {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const [state, setState] = useState<'asking' | 'leaving' | string>('asking')
  const navigate = useNavigate()

  const leave = async () => {
    setState('leaving')
    try {
      const { deleted_at } = await askToLeave()
      clearAccount()
      clearLastMe()
      dialog.current?.close()
      await navigate('/', { replace: true, state: { deletedAt: deleted_at } })
    } catch (error) {
      setState(
        (error instanceof StatusError && error.serverMessage) ||
          'You could not leave the contest. Please try again.',
      )
    }
  }
  const problem = state !== 'asking' && state !== 'leaving' ? state : null

  return (
    <div>
      <h3>Leave the contest</h3>
      <p>
        You disappear from the site immediately. After 30 days your data is deleted. Sign in before then to
        return.
      </p>
      <Button kind="quiet" size="small" onClick={() => dialog.current?.showModal()}>
        Leave the contest
      </Button>
      <dialog
        ref={dialog}
        className="leave-dialog"
        aria-labelledby={title}
        onClose={() => setState('asking')}
      >
        <h2 id={title}>Leave the contest?</h2>
        <p>
          Your squares, points and events are hidden now and deleted in 30 days. Until then, signing in again
          undoes it. What organisers have noted in their log, and copies in backups, stay until those are
          removed.
        </p>
        {problem && <Alert kind="error">{problem}</Alert>}
        <div className="buttons">
          <Button kind="quiet" size="small" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
          <Button size="small" disabled={state === 'leaving'} onClick={leave}>
            {state === 'leaving' ? 'Leaving...' : 'Leave contest'}
          </Button>
        </div>
      </dialog>
    </div>
  )
}
