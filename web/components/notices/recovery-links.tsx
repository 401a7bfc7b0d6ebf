import type { ReactNode } from 'react'
import { isMissing as isMissingAt, NetworkError } from '#web/data/http.ts'
import { useDocumentTitle } from '#web/site-titles.ts'
import { Button } from '../controls/button.tsx'

interface WaysOnProps {
  /** Why nothing came; null while something still may. */
  error: Error | null
  /** One line for an address that leads to nothing. */
  missing: string
  onRetry: () => void
  /** Where to go from an address that leads to nothing. */
  children: ReactNode
}

/** In place of a 'Loading' for what is not there, and below one that the specification keeps after a failure: why, and where to go. */
export function RecoveryLinks({ error, missing, onRetry, children }: WaysOnProps) {
  const isMissing = isMissingAt(error)
  useDocumentTitle(isMissing && 'Page Not Found')
  // Without a connection there is a notice on every screen.
  if (!error || error instanceof NetworkError) return null
  return (
    <div className="ways-on" role="status">
      <p>{isMissing ? missing : 'The server could not load this page.'}</p>
      <div className="buttons">
        {isMissing ? (
          children
        ) : (
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </div>
  )
}
