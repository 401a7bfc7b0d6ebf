import './accounts.css'
import { Plug } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { counted } from '#contest/text/numbers.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { connectAccountCall, deskAccountsCall } from '#contract/organiser/accounts.ts'
import type { ConnectOutcome } from '#contract/organiser/connect-outcomes.ts'
import { Alert } from '#web/components/notices/alert.tsx'
import { DeskButton } from '../components/desk-button.tsx'
import { QueryResult } from '../components/notices.tsx'
import { SectionHead } from '../components/section-head.tsx'
import { useDeskMe } from '../data/me.ts'
import { useDesk } from '../data/use-desk.ts'
import { useDeskAction } from '../data/use-desk-action.ts'
import { span } from '../text/desk-times.ts'
import { AccountCard } from './account-card.tsx'
import { DayOfRequests } from './day-of-requests.tsx'
import { reconnectingAccount, rememberReconnecting } from './reconnecting.ts'

type Answer = AnswerOf<typeof deskAccountsCall>
type Account = Answer['accounts'][number]

const POLL_INTERVAL_MS = 5000

export function Accounts() {
  const accounts = useDesk<typeof deskAccountsCall>('/api/organiser/accounts', { every: POLL_INTERVAL_MS })
  return (
    <>
      <SectionHead title="Accounts">
        {accounts.data ? paceOf(accounts.data) : 'Scans use these accounts.'}
      </SectionHead>
      <QueryResult of={accounts}>
        {(answer) => (
          <>
            <Outcome accounts={answer.accounts} />
            <AccountsOf answer={answer} />
          </>
        )}
      </QueryResult>
    </>
  )
}

/** `Three accounts read 257 gamers in 19 minutes; with two it takes 28.` */
function paceOf({ accounts, gamers, cycle_seconds }: Answer): string {
  const working = accounts.filter(({ state }) => state === 'working').length
  if (!cycle_seconds || gamers === 0) {
    return working === 0
      ? 'Scans use these accounts. Without a working one, no one can be scanned.'
      : 'Scans use these accounts.'
  }
  const { now, with_one_less: less } = cycle_seconds
  const time = span(Math.max(1, now))
  const pace = `Scans use these accounts. ${counted(working, 'account')} scan${working === 1 ? 's' : ''} ${counted(gamers, 'gamer')} in at least ${time}`
  return less !== null && less > now ? `${pace}, or ${span(less)} with one account fewer.` : `${pace}.`
}

const OUTCOMES: Readonly<Record<ConnectOutcome, { kind: 'success' | 'error' | 'info'; text: string }>> = {
  connected: { kind: 'success', text: 'The account is connected. Scans use it from now on.' },
  cancelled: { kind: 'info', text: 'Sign-in was cancelled, so no account was connected.' },
  'not-yours': {
    kind: 'error',
    text: 'No account was connected. Someone else started this sign-in, or you were signed out. Start again here.',
  },
  failed: {
    kind: 'error',
    text: 'Microsoft or Xbox Live rejected the account, so it was not connected. Make sure that it has an Xbox profile, then try again.',
  },
}

/** The result of a sign-in started here. Someone signed in to Microsoft as another user connects that account instead. */
function Outcome({ accounts }: Pick<Answer, 'accounts'>) {
  const [search] = useSearchParams()
  const { xuid: own } = useDeskMe()
  const word = search.get('connecting')
  const outcome = word && Object.hasOwn(OUTCOMES, word) ? OUTCOMES[word as ConnectOutcome] : null
  if (!outcome) return null
  const [newest] = accounts.toSorted((a, b) => b.connected_at.localeCompare(a.connected_at))
  const isConnected = word === 'connected' && newest
  const wanted = isConnected ? reconnectingAccount() : null
  const missed = wanted && accounts.find(({ id, version }) => id === wanted.id && version === wanted.version)
  return (
    <div className="account-outcome">
      <Alert kind={outcome.kind}>{isConnected ? connectedText(newest.gamertag) : outcome.text}</Alert>
      {missed && newest && (
        <Alert kind="error">
          You wanted to reconnect {missed.gamertag}, but signed in as {newest.gamertag}. {missed.gamertag} is
          as it was. Sign out at Microsoft, then reconnect it.
        </Alert>
      )}
      {isConnected && newest.xuid === own && !newest.plays && (
        <Alert kind="error">
          This is your own account. Use a separate account for scans: if you change your password, scans stop.
        </Alert>
      )}
    </div>
  )
}

const connectedText = (gamertag: string): string => `${gamertag} is connected. Scans use it from now on.`

function AccountsOf({ answer }: { answer: Answer }) {
  const isOwner = useDeskMe().role === 'owner'
  const connecting = useDeskAction<typeof connectAccountCall>()
  const connect = async (account: Account | null) => {
    rememberReconnecting(account)
    const begun = await connecting.run('/api/organiser/accounts/connect', {})
    if (begun) window.location.assign(begun.url)
  }
  const canConnect = isOwner && answer.can_connect === null
  return (
    <>
      <div className="accounts beside">
        {answer.accounts.map((account) => (
          <AccountCard
            key={account.id}
            account={account}
            isOwner={isOwner}
            isConnecting={connecting.isPending}
            onConnect={canConnect ? () => void connect(account) : null}
          />
        ))}
      </div>
      <section className="connect-account row" aria-label="Connect an account">
        <div>
          <b>{answer.accounts.length === 0 ? 'No account is connected' : 'More accounts, shorter cycles'}</b>
          <p>
            Sign in at Microsoft in this browser, with an account that is not your own. The password stays
            there; the contest keeps a read-only token that you can revoke at any time.
          </p>
          {!isOwner && <p>Only an owner can connect and disconnect accounts.</p>}
          {answer.can_connect !== null && <p>{answer.can_connect}</p>}
          {connecting.error && <Alert kind="error">{connecting.error}</Alert>}
        </div>
        {isOwner && (
          <DeskButton
            disabled={!canConnect}
            isPending={connecting.isPending}
            onClick={() => void connect(null)}
          >
            <Plug /> Connect an account
          </DeskButton>
        )}
      </section>
      <DayOfRequests hours={answer.hours} limit={answer.hour_limit} />
    </>
  )
}
