import { lazy, Suspense, useRef } from 'react'
import { useLastMe } from '#web/account/me.ts'
import { useNearViewport } from './examples/near-viewport.ts'

const EveryoneFeed = lazy(() => import('#web/news/everyone-feed.tsx'))

/** The feed for visitors who are not known here; the others have it above. */
export function LandingNews() {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(place)
  const isKnown = useLastMe() !== null
  return (
    <div ref={place} className="landing-news">
      {isNear && !isKnown && (
        <Suspense>
          <EveryoneFeed />
        </Suspense>
      )}
    </div>
  )
}
