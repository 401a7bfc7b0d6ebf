/** How answers are kept: shown at once when known, asked again in the background when older than a minute. */
import { QueryCache, QueryClient } from '@tanstack/react-query'

const FRESH_FOR = 60_000

/**
 * Nothing is retried: a busy server is not helped by asking twice, and a screen that keeps its 'Loading...' is what the
 * specification wants. The next visit, focus or connection asks again.
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
        // Always, also when the browser believes it is offline: it is often wrong, and a failure can be shown.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })
