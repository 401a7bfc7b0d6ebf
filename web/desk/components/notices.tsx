/** Shown instead of an answer, or beside a change that failed. */
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

/** The answer once it is there; until then loading or the error. An old answer stays visible. */
export function QueryResult<Answer>({
  of: { data, error, refetch },
  title,
  children,
}: {
  of: Asked<Answer>
  /** A heading for screen readers while the section's own has not loaded. */
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
  <div className="desk-failed row">
    <Alert kind="error">{sentence}</Alert>
    {onRetry && <DeskButton onClick={onRetry}>Try again</DeskButton>}
  </div>
)

/** Someone else saved first. `children` show the current state; typed text stays in the form. */
export const StaleNotice = ({
  message,
  children,
  onTakeTheirs,
  onKeepMine,
}: {
  message: string
  children?: ReactNode
  onTakeTheirs: () => void
  /** Continues with the typed text from the current state. */
  onKeepMine?: () => void
}) => (
  <div className="desk-stale stack" role="alert">
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
