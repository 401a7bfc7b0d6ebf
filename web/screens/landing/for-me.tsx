import './for-me.css'
import { Suspense, useDeferredValue } from 'react'
import { useLastMe } from '#web/account/me.ts'
import { lazyPart } from '#web/components/notices/lazy-part.tsx'
import { NearFeed } from '#web/news/near-feed.tsx'

/** Only for known visitors. */
const Since = lazyPart(() => import('#web/since/since.tsx'))

/** Above the landing's content: news about me and everyone. Its space is reserved from the first paint. */
export function ForMe() {
  // Deferred, so that a prerendered page becomes interactive in short steps.
  const me = useDeferredValue(useLastMe())
  return (
    <div className="for-me">
      <div className="page">
        {me ? (
          <Suspense fallback={<SinceOutline />}>
            <Since key={me.xuid} me={me}>
              <NearFeed />
            </Since>
          </Suspense>
        ) : (
          <SinceOutline />
        )}
      </div>
    </div>
  )
}

/** In the page before any script has come, and seen only by those for whom the place is kept. */
const SinceOutline = () => (
  <section className="since">
    <h2>Since your last visit</h2>
    <p className="since-when">Loading what changed since then...</p>
  </section>
)
