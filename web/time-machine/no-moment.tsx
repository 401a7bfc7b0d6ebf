import { Button } from '#web/components/controls/button.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { isMissing, type StatusError } from '#web/data/http.ts'
import { isMoment } from './moments.ts'

interface NoMomentProps {
  at: string
  error: Error
  onRetry: () => unknown
  onNow: () => void
}

/** A moment that cannot be shown: why, and a link back. */
export const NoMoment = ({ at, error, onRetry, onNow }: NoMomentProps) => (
  <Empty text={reasonOf(at, error)}>
    {!isMissing(error) && (
      <Button size="small" onClick={() => void onRetry()}>
        Try again
      </Button>
    )}
    <Button kind="primary" size="small" onClick={onNow}>
      Back to now
    </Button>
  </Empty>
)

function reasonOf(at: string, error: Error): string {
  if (!isMoment(at)) return `“${at}” is not a date. Write it as 2026-03-01.`
  return (isMissing(error) && (error as StatusError).serverMessage) || 'This date could not be loaded.'
}
