import './xbox-login.css'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { signInErrorSentence } from '#contract/account/sign-in-errors.ts'
import { readCallback, storeLoginRecord, welcomeSentence } from '#web/account/login-record.ts'
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

const REDIRECT_DELAY = 2000

/** The board beside the words is the status: a door, a loader, an exclamation mark, a tick. */
const PICTURES = { none: DOOR, leaving: LOADER, failed: EXCLAMATION_MARK, success: TICK }

export function XboxLogin() {
  const [query] = useSearchParams()
  const callback = useMemo(() => readCallback(query), [query])
  const { isLeaving, signIn } = useSignIn()
  const navigate = useNavigate()

  useEffect(() => {
    if (callback.outcome !== 'success') return
    storeLoginRecord(callback, new Date())
    // Replaced, because Back from the profile would only lead here and forward again.
    const go = () => navigate(takeReturnPath() ?? profileDetailsPath(callback.gamertag), { replace: true })
    const timer = setTimeout(go, REDIRECT_DELAY)
    return () => clearTimeout(timer)
  }, [callback, navigate])

  // Somebody's own choice is no failure: the door stands open as before.
  const isCancelled = callback.outcome === 'failed' && callback.code === 'cancelled'
  const picture = isLeaving ? 'leaving' : isCancelled ? 'none' : callback.outcome
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
          {callback.outcome === 'failed' && (
            <Alert kind={isCancelled ? 'info' : 'error'}>{signInErrorSentence(callback.code)}</Alert>
          )}
          {callback.outcome === 'success' && (
            <Alert kind="success">
              {welcomeSentence(callback)}
              <small>Taking you to your profile...</small>
            </Alert>
          )}
          <div className="buttons">
            {callback.outcome === 'success' ? (
              <ButtonLink to={profileDetailsPath(callback.gamertag)}>
                Go to your profile <ArrowRight />
              </ButtonLink>
            ) : (
              <Button kind="primary" disabled={isLeaving} onClick={signIn}>
                {isLeaving ? <Loading text="Processing..." isAnnounced={false} /> : 'Sign in with Xbox Live'}
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
                ? 'Registration is closed: only those who take part already can sign in.'
                : `Signing in asks to join. Your profile appears after the next scan, at about ${scanWords('or')}.`}
            </li>
            <li>Your game history must be visible in your Xbox privacy settings.</li>
          </ul>
        </div>
        <div className="picture-column">
          <BoardPicture {...PICTURES[picture]} animated={!isLeaving} />
        </div>
      </div>
    </div>
  )
}
