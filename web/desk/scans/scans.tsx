import './scans.css'
import { Play } from 'lucide-react'
import { mayAct } from '#contest/rules/desk-roles.ts'
import { counted } from '#contest/text/numbers.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { beginCycleCall, deskScansCall } from '#contract/organiser/scans.ts'
import { TitledSection } from '#web/components/titled-section.tsx'
import { DeskButton } from '../components/desk-button.tsx'
import { DeskError, QueryResult } from '../components/notices.tsx'
import { SectionHead } from '../components/section-head.tsx'
import { useDeskMe } from '../data/me.ts'
import { useDesk } from '../data/use-desk.ts'
import { useDeskAction } from '../data/use-desk-action.ts'
import { formatDeskTime } from '../text/desk-times.ts'
import { CyclePage } from './cycle-page.tsx'
import { HeldScans } from './held-scans.tsx'
import { PastCycles } from './past-cycles.tsx'
import { RunningCycle } from './running-cycle.tsx'
import { StoppedLosses } from './stopped-losses.tsx'

type Answer = AnswerOf<typeof deskScansCall>

/** The running cycle, held scans, stopped losses and past cycles. Helpers decide only about scans. */
export function Scans({ rest }: { rest: string }) {
  const { role } = useDeskMe()
  if (!mayAct(role, 'organiser')) {
    return (
      <>
        <SectionHead title="Scans" />
        <HeldScans />
      </>
    )
  }
  const [part, id] = rest.split('/')
  return part === 'cycles' && id ? <CyclePage id={id} /> : <AllScans />
}

const everyWhile = (last: Answer | undefined): number =>
  last?.cycle || (last?.requests.length ?? 0) > 0 ? 2000 : 10_000

function AllScans() {
  const asked = useDesk<typeof deskScansCall>('/api/organiser/scans', { every: everyWhile })
  const begin = useDeskAction<typeof beginCycleCall>()
  return (
    <>
      <SectionHead
        title="Scans"
        actions={
          <DeskButton
            isPending={begin.isPending}
            disabled={!asked.data || asked.data.cycle !== null}
            onClick={() => void begin.run('/api/organiser/scans/begin', {})}
          >
            <Play /> Force a cycle
          </DeskButton>
        }
      />
      {begin.error && <DeskError sentence={begin.error} />}
      <QueryResult of={asked}>
        {(scans) => (
          <>
            {scans.cycle ? <RunningCycle cycle={scans.cycle} scans={scans} /> : <NoCycle {...scans} />}
            <Requests requests={scans.requests} />
            <StoppedLosses stopped={scans.stopped} kept={scans.kept} />
          </>
        )}
      </QueryResult>
      <HeldScans />
      {/* A cycle that has ended becomes the first of the past ones. */}
      <PastCycles key={asked.data?.cycle?.id ?? 'none'} />
    </>
  )
}

const NoCycle = ({ next_due: nextDue, is_scanner_running: isScannerRunning }: Answer) => (
  <section className="card scans-idle">
    <h2>No cycle is running</h2>
    <p>
      The next one begins on {formatDeskTime(nextDue)}.
      {!isScannerRunning && ' No scanner is running. Start one to scan.'}
    </p>
  </section>
)

function Requests({ requests }: Pick<Answer, 'requests'>) {
  if (requests.length === 0) return null
  return (
    <TitledSection className="scans-part" title="Requested scans" count={requests.length}>
      <ul className="list">
        {requests.map(({ id, gamertag, asked_by: askedBy, state, place }) => (
          <li key={id}>
            <span className="text">
              <bdi className="name">{gamertag}</bdi>
              <span className="note">by the {askedBy}</span>
            </span>
            <span>{state === 'scanning' ? 'Scanning' : waitingText(place ?? 1)}</span>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

const waitingText = (place: number): string =>
  place === 1 ? 'The next one' : `${counted(place - 1, 'scan')} before it`
