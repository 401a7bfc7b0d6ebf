import './for-me.css'
import { lazy, Suspense } from 'react'
import { useLastMe } from '#web/account/me.ts'

/** Only for those who are known here; nobody else loads it. */
const Since = lazy(() => import('#web/since/since.tsx'))
const EveryoneFeed = lazy(() => import('#web/news/everyone-feed.tsx'))

/** Above the landing's own content: what became of me, and of everyone. Its place is kept from the first paint on. */
export function ForMe() {
  const me = useLastMe()
  return (
    <div className="for-me">
      {me && (
        <div className="page">
          <Suspense>
            <Since key={me.xuid} me={me} />
            <EveryoneFeed />
          </Suspense>
        </div>
      )}
    </div>
  )
}
