import {
  CircleCheck,
  CircleX,
  Clock,
  Pause,
  Play,
  Plug,
  RefreshCw,
  TriangleAlert,
  Unplug,
} from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { counted } from '#contest/text/numbers.ts'
import type { AnswerOf } from '#contract/call.ts'
import type {
  deskAccountsCall,
  disconnectAccountCall,
  pauseAccountCall,
} from '#contract/organiser/accounts.ts'
import { ExternalLink } from '#web/components/controls/external-link.tsx'
import { Fact } from '#web/components/fact.tsx'
import { ProgressBar } from '#web/components/progress-bar.tsx'
import { DeskButton } from '../components/desk-button.tsx'
import { ReasonDialog } from '../components/dialog.tsx'
import { FieldError } from '../components/field.tsx'
import { useDeskAction } from '../data/use-desk-action.ts'
import { dateOf, formatDeskTime, span } from '../text/desk-times.ts'

type Account = AnswerOf<typeof deskAccountsCall>['accounts'][number]

interface AccountCardProps {
  account: Account
  isOwner: boolean
  isConnecting: boolean
  /** Starts the sign-in; null if that is not possible. */
  onConnect: (() => void) | null
}

export function AccountCard({ account, isOwner, isConnecting, onConnect }: AccountCardProps) {
  const { gamertag, state, reason, plays } = account
  const isLost = state === 'lost'
  return (
    <section className={isLost ? 'account card lost' : 'account card'} aria-label={gamertag}>
      <div className="account-head row">
        <span className="account-mark" aria-hidden="true">
          {isLost ? <Unplug /> : <Plug />}
        </span>
        <div>
          <h2>
            <bdi>{gamertag}</bdi>
          </h2>
          <State account={account} />
        </div>
        {isOwner && (
          <div className="buttons">
            {isLost ? (
              <DeskButton
                kind="primary"
                label={`Reconnect ${gamertag}`}
                disabled={!onConnect}
                isPending={isConnecting}
                onClick={() => onConnect?.()}
              >
                <RefreshCw /> Reconnect
              </DeskButton>
            ) : (
              <PauseButton account={account} />
            )}
            <DisconnectKey account={account} />
          </div>
        )}
      </div>
      {reason && (isLost || state === 'resting' || state === 'paused') && <Why account={account} />}
      {plays && (
        <p className="account-warning">
          <TriangleAlert />
          <span>
            This account also plays in the contest. Use a separate account: if its owner changes the password,
            scans stop.
          </span>
        </p>
      )}
      {!isLost && <Budgets account={account} />}
      <Facts account={account} />
    </section>
  )
}

const Why = ({ account: { state, reason, page } }: { account: Account }) => (
  <p className="account-why">
    <bdi>{reason}</bdi>
    {page && (
      <>
        {' '}
        Its owner can fix this at <ExternalLink href={page}>{hostOf(page)}</ExternalLink>.
      </>
    )}
    {state === 'lost' && ' No scans are lost. Other accounts or the next cycle cover them.'}
  </p>
)

const Facts = ({ account }: { account: Account }) => (
  <dl className="account-facts">
    <Fact name="Signed in since">{dateOf(account.connected_at)}</Fact>
    <Fact name="Last 24 hours">{counted(account.today.requests, 'request')}</Fact>
    <Fact name="Refused">
      {account.today.refused}
      {account.today.refused > 0 && `, waited ${span(account.today.waited_seconds)}`}
    </Fact>
  </dl>
)

function State({ account: { state, since, until, is_read_with, pauses } }: { account: Account }) {
  switch (state) {
    case 'working':
      if (pauses.length > 0) {
        const waits = pauses.map(
          (pause) => `${serviceName(pause.service)} until ${formatDeskTime(pause.until)}`,
        )
        return (
          <span className="status in_progress">
            <Clock /> Waiting: {waits.join(', ')}
          </span>
        )
      }
      return (
        <span className="status completed">
          <CircleCheck /> {is_read_with ? 'In use' : 'Ready'}
        </span>
      )
    case 'lost':
      return (
        <span className="status not_started">
          <CircleX /> Action required{since ? ` since ${formatDeskTime(since)}` : ''}
        </span>
      )
    default:
      return (
        <span className="status in_progress">
          <Clock /> {state === 'paused' ? 'Paused' : 'Retrying'}
          {until ? ` until ${formatDeskTime(until)}` : state === 'paused' ? ' until you resume it' : ''}
        </span>
      )
  }
}

const SERVICES: Readonly<Record<string, string>> = {
  achievements: 'Histories',
  profile: 'Profiles',
  titlehub: 'Pictures',
}

const serviceName = (service: string) => SERVICES[service] ?? service

/** The long window of each service; the short ones change within seconds. */
function Budgets({ account: { budgets } }: { account: Account }) {
  const long = [...Map.groupBy(budgets, ({ service }) => service).values()].flatMap(
    (windows) => windows.toSorted((a, b) => b.window_seconds - a.window_seconds)[0] ?? [],
  )
  const order = Object.keys(SERVICES)
  if (long.length === 0) return <p className="account-why">No scan has used it yet.</p>
  return (
    <div className="account-budgets stack">
      {long
        .toSorted((a, b) => order.indexOf(a.service) - order.indexOf(b.service))
        .map(({ service, used, max, window_seconds, full_again_seconds }) => (
          <div key={service}>
            <ProgressBar
              label={`${serviceName(service)}, requests used`}
              completed={max > 0 ? Math.round((used / max) * 100) : 0}
            />
            <p className="progress-labels">
              <span>
                <b>{used}</b> of {max} requests in {span(window_seconds)}
              </span>
              <span>
                {serviceName(service)}
                {full_again_seconds > 0 && `, free again in ${span(full_again_seconds)}`}
              </span>
            </p>
          </div>
        ))}
    </div>
  )
}

function PauseButton({ account: { id, version, state, gamertag } }: { account: Account }) {
  const pausing = useDeskAction<typeof pauseAccountCall>()
  const isPaused = state === 'paused'
  return (
    <>
      <DeskButton
        kind="quiet"
        label={isPaused ? `Resume ${gamertag}` : `Pause ${gamertag}`}
        isPending={pausing.isPending}
        onClick={() => void pausing.run('/api/organiser/accounts/pause', { id, version, paused: !isPaused })}
      >
        {isPaused ? <Play /> : <Pause />} {isPaused ? 'Resume' : 'Pause'}
      </DeskButton>
      <FieldError error={pausing.error} />
    </>
  )
}

function DisconnectKey({ account: { id, version, gamertag } }: { account: Account }) {
  const [isOpen, setOpen] = useState(false)
  const [, setSearch] = useSearchParams()
  const disconnecting = useDeskAction<typeof disconnectAccountCall>()
  const close = () => {
    disconnecting.reset()
    setOpen(false)
  }
  const confirm = async (why: string) => {
    const done = await disconnecting.run('/api/organiser/accounts/disconnect', { id, version, why })
    // The result of an earlier sign-in is outdated now.
    if (done) setSearch({}, { replace: true })
    return done
  }
  return (
    <>
      <DeskButton kind="quiet" label={`Disconnect ${gamertag}`} onClick={() => setOpen(true)}>
        Disconnect
      </DeskButton>
      {isOpen && (
        <ReasonDialog
          title={`Disconnect ${gamertag}`}
          action="Disconnect"
          kind="warning"
          isRequired={false}
          of={disconnecting}
          onConfirm={confirm}
          onClose={close}
        >
          <p>
            The stored token is deleted, and scans no longer use <bdi>{gamertag}</bdi>. No squares are lost.
            You need its password to reconnect it.
          </p>
        </ReasonDialog>
      )}
    </>
  )
}

function hostOf(page: string): string {
  return URL.canParse(page) ? new URL(page).hostname : page
}
