import './register.css'
import { ArrowRight, ArrowUpRight, Clock } from 'lucide-react'
import { type Me, useSignedIn } from '#web/account/me.ts'
import { useSignIn } from '#web/account/sign-in.ts'
import { EXAMPLE_BOARD } from '#web/board/art/example-board.ts'
import { BoardPicture } from '#web/board/pictures/board-picture.tsx'
import { Button, ExternalButtonLink } from '#web/components/controls/button.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { JoiningCard } from '#web/first-minute/joining-card.tsx'
import { scanPace, scanWords } from '#web/posts/figures/scan-words.ts'
import { site } from '#web/site.ts'

export function Register() {
  const { isLeaving, signIn } = useSignIn()
  const me = useSignedIn()
  if (me?.isPending) return <HasAsked me={me} />
  if (site.registration === 'closed') return <Closed isLeaving={isLeaving} signIn={signIn} />
  return (
    <div className="page">
      <div className="register">
        <PageHead title="How to register?">
          {site.chatInviteUrl
            ? 'Two ways in. Either way your whole game history counts from the first scan.'
            : 'Your whole game history counts from the first scan.'}
        </PageHead>
        <div className="register-options paired">
          <section className="card first">
            {site.chatInviteUrl && <span className="step-number">1</span>}
            <h2>Sign in with Xbox Live</h2>
            <p>You sign in on Microsoft's own page. {site.siteName} never sees your password.</p>
            <Button kind="primary" disabled={isLeaving} onClick={signIn}>
              {isLeaving ? 'Redirecting...' : 'Register with Xbox Live'}
            </Button>
            <p className="register-note">
              <Clock />
              <span>
                Scans only happen {scanPace()}, at about {scanWords('and')}, so your grid may take a while to
                light up.
              </span>
            </p>
          </section>
          {site.chatInviteUrl && <AskInChat />}
        </div>
        <div className="before-and-after">
          <figure>
            <BoardPicture />
            <figcaption>The moment you register</figcaption>
          </figure>
          <ArrowRight />
          <figure>
            <BoardPicture {...EXAMPLE_BOARD} />
            <figcaption>After your first scan</figcaption>
          </figure>
        </div>
        <p className="register-help">
          Profile still missing after a day? Ask the organiser{site.chatInviteUrl && ' in the event channel'}{' '}
          to force a scan.
        </p>
      </div>
    </div>
  )
}

const HasAsked = ({ me }: { me: Me }) => (
  <div className="page">
    <div className="register">
      <PageHead title="You have asked to join">Your whole game history counts from the first scan.</PageHead>
      <JoiningCard gamertag={me.gamertag} xuid={me.xuid} />
    </div>
  </div>
)

/** No one new can join; registered gamers sign in as always. */
const Closed = ({ isLeaving, signIn }: { isLeaving: boolean; signIn: () => void }) => (
  <div className="page">
    <div className="register">
      <PageHead title="Registration is closed">
        {site.siteName} takes no new players at the moment
        {site.chatInviteUrl ? '. Reopening is announced in the chat server.' : '.'}
      </PageHead>
      <div className="register-options paired">
        <section className="card first">
          <h2>Already registered?</h2>
          <p>Sign in with the Xbox account that you registered with.</p>
          <Button kind="primary" disabled={isLeaving} onClick={signIn}>
            {isLeaving ? 'Redirecting...' : 'Sign in with Xbox Live'}
          </Button>
        </section>
        {site.chatInviteUrl && (
          <section className="card">
            <h2>Ask in the chat server</h2>
            <p>The organiser can still add a player.</p>
            <ExternalButtonLink href={site.chatInviteUrl}>
              Join the chat server <ArrowUpRight />
            </ExternalButtonLink>
          </section>
        )}
      </div>
    </div>
  </div>
)

const AskInChat = () => (
  <section className="card">
    <span className="step-number">2</span>
    <h2>Ask in the chat server</h2>
    <ol className="register-steps">
      <li>Join the chat server.</li>
      <li>Open the event channel.</li>
      <li>Post your gamertag. The organiser adds you.</li>
    </ol>
    <ExternalButtonLink href={site.chatInviteUrl}>
      Join the chat server <ArrowUpRight />
    </ExternalButtonLink>
  </section>
)
