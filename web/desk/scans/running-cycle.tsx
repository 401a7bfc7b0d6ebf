import { Fact } from '#web/components/fact.tsx'
import './running-cycle.css'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { counted, formatNumber } from '#contest/text/numbers.ts'
import type { AnswerOf } from '#contract/call.ts'
import type {
  cancelCycleCall,
  deskScansCall,
  pauseCycleCall,
  resumeCycleCall,
} from '#contract/organiser/scans.ts'
import { Alert } from '#web/components/notices/alert.tsx'
import { ProgressBar } from '#web/components/progress-bar.tsx'
import { DeskButton } from '../components/desk-button.tsx'
import { ReasonDialog } from '../components/dialog.tsx'
import { DeskError } from '../components/notices.tsx'
import { useDeskAction } from '../data/use-desk-action.ts'
import { formatDeskTime } from '../text/desk-times.ts'
import { CycleBar, CycleMarks } from './cycle-marks.tsx'
import { aboutText, cycleName, durationText } from './cycle-words.ts'

type Scans = AnswerOf<typeof deskScansCall>
type Running = NonNullable<Scans['cycle']>

export function RunningCycle({ cycle, scans }: { cycle: Running; scans: Scans }) {
  const { total, waiting } = cycle.outcomes
  const isPaused = cycle.paused_at !== null
  return (
    <section className="card running-cycle beside" aria-labelledby="running-cycle">
      <div>
        <h2 id="running-cycle">
          {cycleName(cycle)} {isPaused ? 'is paused' : 'is running'}
        </h2>
        <p className="running-cycle-progress">
          {total - waiting} of {counted(total, 'gamer')} scanned in {durationText(cycle.worked_seconds)}.{' '}
          {timeLeft(cycle)}
        </p>
        {cycle.retried.length > 0 && <Retried gamers={cycle.retried} />}
        {!scans.is_scanner_running && (
          <Alert kind="error">No scanner is running. The cycle continues when one starts.</Alert>
        )}
        {cycle.marks === null ? (
          <CycleBar read={total - waiting} total={total} />
        ) : (
          <CycleMarks marks={cycle.marks} />
        )}
      </div>
      <div>
        <Figures changes={cycle.changes} />
        <Budgets accounts={scans.accounts} />
        <CycleButtons cycle={cycle} />
      </div>
    </section>
  )
}

function timeLeft(cycle: Running): string {
  const { seconds_left: secondsLeft, left_by: leftBy, paused_at: pausedAt } = cycle
  if (cycle.outcomes.waiting === 0) return 'It is being settled.'
  const paused = pausedAt && `Paused since ${formatDeskTime(pausedAt)}.`
  if (secondsLeft === null) return paused ?? 'The remaining time is not known yet.'
  if (paused) return `${paused} ${aboutText(secondsLeft)} once resumed.`
  const atLeast =
    leftBy === 'limits' && secondsLeft >= 60 ? " at least, given Xbox Live's request limits" : ''
  return `${aboutText(secondsLeft)} left${atLeast}.`
}

/** The last gamers of a cycle are often those that fail, so they are named. */
const Retried = ({ gamers }: { gamers: Running['retried'] }) => (
  <p className="running-cycle-retried">
    Retrying{' '}
    {gamers.map(({ xuid, gamertag, attempts }, place) => (
      <span key={xuid}>
        {place > 0 && ', '}
        <Link to={`/organiser/gamers/${xuid}`}>
          <bdi>{gamertag}</bdi>
        </Link>{' '}
        ({counted(attempts, 'failed attempt')})
      </span>
    ))}
    .
  </p>
)

function Figures({ changes }: { changes: Running['changes'] }) {
  const figures = [
    ['Squares gained', changes?.squares_gained],
    ['Squares lost', changes?.squares_lost],
    ['Challenges gained', changes?.challenges_gained],
    ['Retries', changes?.retries],
  ] as const
  return (
    <dl className="running-cycle-figures">
      {figures.map(([name, value]) => (
        <Fact key={name} className="tile" name={name}>
          {formatNumber(value ?? 0)}
        </Fact>
      ))}
    </dl>
  )
}

const Budgets = ({ accounts }: Pick<Scans, 'accounts'>) => (
  <>
    <h3 className="running-cycle-label">Request budget, per account</h3>
    {accounts.length === 0 && <p className="running-cycle-none">No account is available.</p>}
    <ul className="running-cycle-accounts">
      {accounts.map(({ gamertag, used, max, rests_until: restsUntil }) => (
        <li key={gamertag}>
          <bdi>{gamertag}</bdi>
          <ProgressBar
            label={`Budget of ${gamertag}`}
            size="small"
            completed={max === 0 ? 0 : Math.round((100 * used) / max)}
          />
          <span>{restsUntil ? 'waiting' : `${used} of ${max}`}</span>
        </li>
      ))}
    </ul>
  </>
)

function CycleButtons({ cycle }: { cycle: Running }) {
  const pause = useDeskAction<typeof pauseCycleCall>()
  const goOn = useDeskAction<typeof resumeCycleCall>()
  const [isCancelling, setCancelling] = useState(false)
  const path = `/api/organiser/scans/cycles/${cycle.id}`
  const error = pause.error ?? goOn.error
  return (
    <>
      <div className="buttons running-cycle-keys">
        {cycle.paused_at ? (
          <DeskButton
            kind="primary"
            isPending={goOn.isPending}
            onClick={() => goOn.run(`${path}/resume`, {})}
          >
            <Play /> Resume cycle
          </DeskButton>
        ) : (
          <DeskButton kind="quiet" isPending={pause.isPending} onClick={() => pause.run(`${path}/pause`, {})}>
            <Pause /> Pause cycle
          </DeskButton>
        )}
        <DeskButton kind="quiet" onClick={() => setCancelling(true)}>
          Cancel cycle
        </DeskButton>
      </div>
      {error && <DeskError sentence={error} />}
      {isCancelling && <CancelDialog cycle={cycle} onClose={() => setCancelling(false)} />}
    </>
  )
}

function CancelDialog({ cycle, onClose }: { cycle: Running; onClose: () => void }) {
  const cancel = useDeskAction<typeof cancelCycleCall>()
  const { total, waiting } = cycle.outcomes
  return (
    <ReasonDialog
      closeWord="Keep scanning"
      title="Cancel this cycle?"
      action="Cancel the cycle"
      kind="warning"
      isRequired={false}
      of={cancel}
      onConfirm={(why) => cancel.run(`/api/organiser/scans/cycles/${cycle.id}/cancel`, { why })}
      onClose={onClose}
    >
      <p>
        Results for the {counted(total - waiting, 'gamer')} already scanned are published now.{' '}
        {counted(waiting, 'gamer')} {waiting === 1 ? 'stays' : 'stay'} as they are until the next cycle. No
        one loses squares, because losses are only applied after a full cycle.
      </p>
    </ReasonDialog>
  )
}
