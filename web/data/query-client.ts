/** How answers are cached: shown at once if known, refetched in the background after a minute. */
import { QueryCache, QueryClient } from '@tanstack/react-query'

const FRESH_FOR = 60_000

/**
 * Nothing is retried: it would not help a busy server, and the specification keeps 'Loading...' on screen. The next
 * visit, focus or connection asks again.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => console.error(`Could not load ${query.queryKey[0]}:`, error.message),
    }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: FRESH_FOR,
        // Always, because browsers are often wrong about being offline, and a failure can be shown.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })
