import './xbox-login.css'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { signInErrorSentence } from '#contract/account/sign-in-errors.ts'
import { useConfirmedSignIn } from '#web/account/confirmed-sign-in.ts'
import { readCallback, storeLoginRecord, welcomeSentence } from '#web/account/login-record.ts'
import { clearAccount } from '#web/account/me.ts'
import { takeReturnPath } from '#web/account/return-path.ts'
import { useSignIn } from '#web/account/sign-in.ts'
import { TICK } from '#web/board/art/tick-art.ts'
import { BoardPicture } from '#web/board/pictures/board-picture.tsx'
import { Button, ButtonLink } from '#web/components/controls/button.tsx'
import { Alert } from '#web/components/notices/alert.tsx'
import { Loading } from '#web/components/notices/loading.tsx'
import { profileDetailsPath } from '#web/links.ts'
import { scanWords } from '#web/posts/figures/scan-words.ts'
import { site } from '#web/site.ts'
import { DOOR, EXCLAMATION_MARK, LOADER } from './pictures.ts'
import { WhatToDo } from './what-to-do.tsx'

const REDIRECT_DELAY = 2000

/** The board picture shows the status: a door, a loader, an exclamation mark, a tick. */
const PICTURES = {
  none: DOOR,
  asking: LOADER,
  refused: LOADER,
  failed: EXCLAMATION_MARK,
  unknown: EXCLAMATION_MARK,
  success: TICK,
}

export function XboxLogin() {
  const [query] = useSearchParams()
  const signedIn = useConfirmedSignIn(useMemo(() => readCallback(query), [query]))
  const { isLeaving, signIn } = useSignIn()
  useLeaving(signedIn)
  // Cancelling is no failure: the door stays open.
  const isCancelled = signedIn.outcome === 'failed' && signedIn.code === 'cancelled'
  const isBusy = isLeaving || signedIn.outcome === 'asking' || signedIn.outcome === 'refused'
  const picture = isLeaving ? 'asking' : isCancelled ? 'none' : signedIn.outcome
  return (
    <div className="page">
      <div className="xbox-login">
        <div>
          <h1>
            Sign in with
            <br />
            Xbox Live
          </h1>
          <p className="lead">You sign in on Microsoft's own page, then come straight back here.</p>
          <Outcome signedIn={signedIn} />
          <div className="buttons">
            {signedIn.outcome === 'success' ? (
              <ButtonLink to={profileDetailsPath(signedIn.gamertag)}>
                Go to your profile <ArrowRight />
              </ButtonLink>
            ) : (
              <Button kind="primary" disabled={isBusy} onClick={signIn}>
                {isBusy ? <Loading text="Processing..." isAnnounced={false} /> : 'Sign in with Xbox Live'}
              </Button>
            )}
            <Link to="/" className="home">
              <ArrowLeft /> Back to Home
            </Link>
          </div>
          <ul className="facts">
            <li>{site.siteName} never sees your password.</li>
            <li>
              {site.registration === 'closed'
                ? 'Registration is closed. Only registered gamers can sign in.'
                : `Signing in registers you for the contest. Your profile appears after the next scan, at about ${scanWords('or')}.`}
            </li>
            <li>Your game history must be visible in your Xbox privacy settings.</li>
          </ul>
        </div>
        <div className="picture-column">
          <BoardPicture {...PICTURES[picture]} animated={!isBusy} />
        </div>
      </div>
    </div>
  )
}

const Outcome = ({ signedIn }: { signedIn: SignedIn }) => (
  <>
    {signedIn.outcome === 'failed' && (
      <Alert kind={signedIn.code === 'cancelled' ? 'info' : 'error'}>
        {signInErrorSentence(signedIn.code)}
      </Alert>
    )}
    {signedIn.outcome === 'failed' && signedIn.code === 'authentication_failed' && <WhatToDo />}
    {signedIn.outcome === 'unknown' && <Alert kind="error">{signedIn.sentence}</Alert>}
    {signedIn.outcome === 'success' && (
      <Alert kind="success">
        {welcomeSentence(signedIn)}
        <small>Taking you to your profile...</small>
      </Alert>
    )}
  </>
)

type SignedIn = ReturnType<typeof useConfirmedSignIn>

/** Continues to the profile, or back to signing in if the session was refused. */
function useLeaving(signedIn: SignedIn): void {
  const navigate = useNavigate()

  useEffect(() => {
    if (signedIn.outcome === 'refused') {
      if (signedIn.isSignedOut) clearAccount()
      navigate('/xbox-login?error=session_expired', { replace: true })
    }
    if (signedIn.outcome !== 'success') return
    storeLoginRecord(signedIn, new Date())
    // Replaced, because Back from the profile would only lead here and forward again.
    const go = () => navigate(takeReturnPath() ?? profileDetailsPath(signedIn.gamertag), { replace: true })
    const timer = setTimeout(go, REDIRECT_DELAY)
    return () => clearTimeout(timer)
  }, [signedIn, navigate])
}
