import { Clock, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReceivedEvent } from '#web/feed/feed-entry.ts'
import {
  againAt,
  type MyScan,
  type Phase,
  phaseOf,
  placeWords,
  restWords,
  turnWords,
} from '#web/scans/my-scan-words.ts'
import { timeOrMoment } from '#web/scans/receipt-words.ts'
import { ScanMeButton, SignInAgain } from '#web/scans/scan-me-button.tsx'
import { useMyScan } from '#web/scans/use-my-scan.ts'
import { ScanFinds, ShowOnGrid } from './scan-finds.tsx'

interface ScanMeProps {
  xuid: string
  /** The time of the receipt; that scan's result is shown while it is recent. */
  readAt: string | null | undefined
  events: readonly ReceivedEvent[] | undefined
  /** The public receipt, shown while no scan of mine is running. */
  receipt: ReactNode
}

/** The receipt on my own profile, with the button that requests a scan. */
export function ScanMe({ xuid, readAt, events, receipt }: ScanMeProps) {
  const { scan = {}, problem, isSignedOut, isSending, ask } = useMyScan(xuid)
  const now = new Date()
  const phase = phaseOf(scan, now)
  const again = againAt(scan, now)
  const isOff = isSending || (phase !== 'ready' && phase !== 'failed') || again !== null
  return (
    <>
      <div aria-live="polite">
        {phase === 'waiting' || phase === 'scanning' ? <UnderWay scan={scan} phase={phase} /> : receipt}
        {phase === 'done' && <ScanFinds events={events} readAt={readAt} />}
        {phase === 'failed' && <p className="scan-common">{scan.summary}</p>}
      </div>
      <div className="gamer-card-foot row">
        <ScanMeButton isOff={isOff} onAsk={ask}>
          {phase === 'waiting' ? <Clock /> : <RefreshCw />}
          {phase === 'waiting' ? 'In queue' : phase === 'scanning' ? 'Scanning...' : 'Scan me now'}
        </ScanMeButton>
        {phase === 'done' && <ShowOnGrid events={events} readAt={readAt} />}
        {problem ? (
          <span className="scan-refusal">
            {problem} {isSignedOut && <SignInAgain />}
          </span>
        ) : (
          <Note scan={scan} phase={phase} again={again} now={now} />
        )}
      </div>
    </>
  )
}

interface NoteProps {
  scan: MyScan
  phase: Phase
  again: Date | null
  now: Date
}

function Note({ scan, phase, again, now }: NoteProps) {
  if (scan.trouble) return <span className="scan-refusal">{scan.trouble}</span>
  if (phase === 'waiting' || phase === 'scanning') {
    return <span className="scan-note">You can leave this page. The scan continues.</span>
  }
  if (!again) return <span className="scan-note">Once every 30 minutes</span>
  return phase === 'resting' ? (
    <span className="scan-refusal">{restWords(scan, again, now)}</span>
  ) : (
    <span className="scan-note">Available again at {timeOrMoment(again, now)}</span>
  )
}

/** Squares of the queue that are drawn; further back only the number is shown. */
const MAX_DRAWN = 12

function UnderWay({ scan, phase }: { scan: MyScan; phase: 'waiting' | 'scanning' }) {
  if (phase === 'scanning') {
    return (
      <p>
        <b>Scanning your Xbox history.</b> Results appear here in a moment.
      </p>
    )
  }
  const { place, queue } = scan
  const drawn = Math.min(queue ?? 1, MAX_DRAWN)
  return (
    <>
      <p>
        In queue, <b>{placeWords(scan)}</b>. {turnWords(scan)}
      </p>
      <div className="scan-queue" aria-hidden="true">
        {Array.from({ length: drawn }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places in a queue, in their order
          <i key={index} className={squareOf(index + 1, place ?? 1)}>
            {index + 1 === place && 'You'}
          </i>
        ))}
      </div>
    </>
  )
}

/** Those before me are being scanned, or about to be. */
const squareOf = (place: number, mine: number): string =>
  place === mine ? 'mine' : place < mine ? 'before' : ''
