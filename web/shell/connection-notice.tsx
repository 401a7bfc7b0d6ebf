import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { formatEastern } from '#contest/calendar/timestamp.ts'
import { Button } from '#web/components/controls/button.tsx'
import { NetworkError } from '#web/data/http.ts'
import { useFromCache } from '#web/data/use-from-cache.ts'
import { oldestKept, onKeptChange } from '#web/offline/kept-answers.ts'

export function ConnectionNotice() {
  const client = useQueryClient()
  const isUnreachable = useFromCache(cannotReach, false)
  // Shown first: no old number may pass for a new one.
  const keptSince = useSyncExternalStore(onKeptChange, oldestKept, () => null)
  // Always in the page: a live region that arrives together with its text is not read out.
  return (
    <div role="status" className={isUnreachable || keptSince ? 'connection' : undefined}>
      {(keptSince || isUnreachable) && (
        <>
          <WifiOff />
          {keptSince ? (
            <span>
              <b>You are offline.</b> You see the state of {formatEastern(keptSince)}.
            </span>
          ) : (
            <span>
              <b>Network Error.</b> The server cannot be reached.
            </span>
          )}
          <Button
            size="small"
            onClick={() => client.refetchQueries(keptSince ? { type: 'active' } : { predicate: hasFailed })}
          >
            Try again
          </Button>
        </>
      )}
    </div>
  )
}

const hasFailed = ({ state }: Query): boolean => state.error instanceof NetworkError

const cannotReach = (client: QueryClient): boolean =>
  client
    .getQueryCache()
    .getAll()
    .some((query) => query.isActive() && hasFailed(query))
