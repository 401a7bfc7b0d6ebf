import './live-examples.css'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useNearViewport } from '#web/news/near-viewport.ts'

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
