import './live-examples.css'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useNearViewport } from '#web/news/near-viewport.ts'

/** What this site tells besides points, by examples from the contest as it stands. Nothing of it is loaded before it comes near. */
export function LiveExamples() {
  const place = useRef<HTMLElement>(null)
  const isNear = useNearViewport(place)
  const [Examples, setExamples] = useState<ComponentType>()
  useEffect(() => {
    if (!isNear) return
    import('./examples.tsx').then(
      ({ Examples: loaded }) => setExamples(() => loaded),
      (error: unknown) => console.error('Could not load the examples:', error),
    )
  }, [isNear])
  return (
    <section ref={place} className="live-examples" aria-label="Examples from the contest">
      {Examples && <Examples />}
    </section>
  )
}
