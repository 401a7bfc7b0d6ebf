import { Suspense, useRef } from 'react'
import { lazyPart } from '#web/components/notices/lazy-part.tsx'
import { useNearViewport } from './near-viewport.ts'

const EveryoneFeed = lazyPart(() => import('./everyone-feed.tsx'))

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
