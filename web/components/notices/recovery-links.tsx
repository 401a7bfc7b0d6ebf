import type { ReactNode } from 'react'
import { isMissing as isMissingAt, NetworkError } from '#web/data/http.ts'
import { useDocumentTitle } from '#web/site-titles.ts'
import { Button } from '../controls/button.tsx'

interface WaysOnProps {
  error: Error | null
  /** For an address that does not exist. */
  missing: string
  onRetry: () => void
  children: ReactNode
}

/**
 * Shown below the 'Loading' text that the specification requires even after a failed request: says what failed and
 * offers links or a retry.
 */
export function RecoveryLinks({ error, missing, onRetry, children }: WaysOnProps) {
  const isMissing = isMissingAt(error)
  useDocumentTitle(isMissing && 'Page Not Found')
  // Offline, every screen already has a notice.
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
