import { formatEastern, parseTimestamp } from '#contest/calendar/timestamp.ts'
import type { joiningCall } from '#contract/account/joining.ts'
import type { Received } from '#contract/call.ts'
import { Fact } from '#web/components/fact.tsx'
import { clockLeft, ownCity, ownTime } from '#web/scans/own-time.ts'
import { useTicking } from '#web/scans/use-ticking.ts'

export type Joining = Received<typeof joiningCall>

export function NextScan({ next }: { next: Joining['next'] }) {
  const at = parseTimestamp(next?.at)
  const now = useTicking(at !== null)
  if (!at) return <p className="next-scan-words">Scanning is paused at the moment.</p>
  const left = at.getTime() - now.getTime()
  const isUnderWay = next?.state === 'running' || left <= 0
  return (
    <>
      {isUnderWay ? (
        <p className="next-scan-left">
          Now <small>a scan of all gamers is in progress</small>
        </p>
      ) : (
        <p className="next-scan-left" role="timer">
          {clockLeft(left)} <small>to go</small>
        </p>
      )}
      <dl className="next-scan-times">
        <Fact name={<>Your time{ownCity() && ` (${ownCity()})`}</>}>{ownTime(at)}</Fact>
        <Fact name="Eastern">{formatEastern(at).slice(11)}</Fact>
      </dl>
      {next?.state === 'stopped' && (
        <p className="next-scan-words">The scanner is offline. Scans resume when it is back.</p>
      )}
    </>
  )
}
