/** What a section shows in place of its answer, or beside a change that failed. */
import './notices.css'
import type { ReactNode } from 'react'
import { Alert } from '#web/components/notices/alert.tsx'
import { Loading } from '#web/components/notices/loading.tsx'
import { sentenceOf } from '../data/desk-http.ts'
import { DeskButton } from './desk-button.tsx'

interface Asked<Answer> {
  data: Answer | undefined
  error: Error | null
  refetch: () => unknown
}

/** The answer as soon as it is there; until then that it is loading, or why it did not come. An old answer stays. */
export function QueryResult<Answer>({
  of: { data, error, refetch },
  title,
  children,
}: {
  of: Asked<Answer>
  /** Of a section whose heading comes with its answer: it has one for those who listen until then. */
  title?: string
  children: (answer: Answer) => ReactNode
}) {
  if (data !== undefined) return children(data)
  return (
    <>
      {title && <h1 className="visually-hidden">{title}</h1>}
      {error ? (
        <DeskError sentence={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div className="desk-waiting">
          <Loading />
        </div>
      )}
    </>
  )
}

export const DeskError = ({ sentence, onRetry }: { sentence: string; onRetry?: () => void }) => (
  <div className="desk-failed">
    <Alert kind="error">{sentence}</Alert>
    {onRetry && <DeskButton onClick={onRetry}>Try again</DeskButton>}
  </div>
)

/** Somebody else was faster. `children` show what it is now; what was typed stays in the form. */
export const StaleNotice = ({
  message,
  children,
  onTakeTheirs,
  onKeepMine,
}: {
  message: string
  children?: ReactNode
  onTakeTheirs: () => void
  /** Goes on with what was typed, from what it is now. */
  onKeepMine?: () => void
}) => (
  <div className="desk-stale" role="alert">
    <p>
      <b>{message}</b>
    </p>
    {children}
    <div className="buttons">
      <DeskButton onClick={onTakeTheirs}>Take theirs</DeskButton>
      {onKeepMine && (
        <DeskButton kind="quiet" onClick={onKeepMine}>
          Keep mine
        </DeskButton>
      )}
    </div>
  </div>
)
