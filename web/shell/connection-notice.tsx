/** Says when the server cannot be reached. What was loaded before stays on the screen. */
import { useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '#web/components/controls/button.tsx'
import { NetworkError } from '#web/data/http.ts'

export function ConnectionNotice() {
  const client = useQueryClient()
  const isUnreachable = useSyncExternalStore(
    (onChange) => client.getQueryCache().subscribe(onChange),
    () =>
      client
        .getQueryCache()
        .getAll()
        .some((query) => query.isActive() && query.state.error instanceof NetworkError),
    () => false,
  )
  // Always in the page: a live region that arrives together with its text is not read out.
  return (
    <div role="status" className={isUnreachable ? 'connection' : undefined}>
      {isUnreachable && (
        <>
          <WifiOff />
          <span>
            <b>Network Error.</b> The server cannot be reached.
          </span>
          <Button
            size="small"
            onClick={() =>
              client.refetchQueries({ predicate: ({ state }) => state.error instanceof NetworkError })
            }
          >
            Try again
          </Button>
        </>
      )}
    </div>
  )
}
