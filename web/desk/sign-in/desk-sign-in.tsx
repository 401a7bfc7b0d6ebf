import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button, ButtonLink } from '#web/components/controls/button.tsx'
import { Alert } from '#web/components/notices/alert.tsx'
import { Loading } from '#web/components/notices/loading.tsx'
import { StatusError } from '#web/data/http.ts'
import { DeskRefusal, sentenceOf } from '../data/desk-http.ts'
import { useDeskSignIn } from '../data/use-desk-sign-in.ts'

export function DeskSignIn({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (!error)
    return (
      <Door>
        <p className="lead">
          Where the contest is run: scans, gamers, titles, patches and posts. It opens for organisers who are
          signed in with Xbox Live.
        </p>
        <Loading />
      </Door>
    )
  if (error instanceof StatusError && error.status === 401) return <SignInFirst />
  if (error instanceof DeskRefusal && error.status === 403) return <NotYours refusal={error} />
  return (
    <Door>
      <Alert kind="error">{sentenceOf(error)}</Alert>
      <div className="buttons">
        <Button kind="primary" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </Door>
  )
}

function SignInFirst() {
  const { isLeaving, signIn } = useDeskSignIn()
  return (
    <Door>
      <p className="lead">Sign in with Xbox Live to use the organiser desk. You will return to this page.</p>
      <div className="buttons">
        <Button kind="primary" disabled={isLeaving} onClick={signIn}>
          {isLeaving ? 'Redirecting...' : 'Sign in with Xbox Live'}
        </Button>
        <Link to="/" className="home">
          <ArrowLeft /> Back to Home
        </Link>
      </div>
    </Door>
  )
}

function NotYours({ refusal: { signedInAs: name, hasOwner } }: { refusal: DeskRefusal }) {
  const { isLeaving, signIn } = useDeskSignIn()
  return (
    <Door>
      <p className="lead">
        You are signed in as <bdi>{name ?? 'someone'}</bdi>. This account has no access to the organiser desk.
        {hasOwner && ' Ask an owner of the contest for a role.'}
      </p>
      {!hasOwner && (
        <Alert kind="info">
          No one owns this contest yet. If you run it, make yourself the owner on its server, and open this
          page again: <code>{`npm run organiser -- grant "${name ?? 'your gamertag'}" owner`}</code>
        </Alert>
      )}
      <div className="buttons">
        <ButtonLink to="/">Back to Home</ButtonLink>
        <Button kind="quiet" disabled={isLeaving} onClick={signIn}>
          {isLeaving ? 'Redirecting...' : 'Sign in as someone else'}
        </Button>
      </div>
    </Door>
  )
}

const Door = ({ children }: { children: ReactNode }) => (
  <div className="page desk-door">
    <h1>Organiser desk</h1>
    {children}
  </div>
)
