import { lazy, Suspense, useRef } from 'react'
import { useNearViewport } from './near-viewport.ts'

const EveryoneFeed = lazy(() => import('./everyone-feed.tsx'))

/** The public feed, loaded when it comes near the visible part. */
export function NearFeed({ isOff = false }: { isOff?: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(place)
  return (
    <div ref={place} className="near-feed">
      {isNear && !isOff && (
        <Suspense>
          <EveryoneFeed />
        </Suspense>
      )}
    </div>
  )
}
