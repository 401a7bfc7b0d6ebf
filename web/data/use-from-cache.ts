import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** What is read from all queries and mutations in memory, and read again when one of them changes. */
export function useFromCache<Value>(read: (client: QueryClient) => Value, prerendered: Value): Value {
  const client = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) => {
      // Not at once: another component may add a query while it is drawn, when nothing may be drawn anew.
      const soon = notifyManager.batchCalls(onChange)
      const stops = [client.getQueryCache().subscribe(soon), client.getMutationCache().subscribe(soon)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [client],
  )
  return useSyncExternalStore(
    subscribe,
    () => read(client),
    () => prerendered,
  )
}
