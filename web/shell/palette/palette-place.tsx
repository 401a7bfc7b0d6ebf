import { Suspense, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { lazyPart } from '#web/components/notices/lazy-part.tsx'

const Palette = lazyPart(() => import('./palette.tsx'))

/** The results of the palette, below its field, which stands in `index.html`. */
export function PalettePlace() {
  const finding = useSyncExternalStore(watch, now, () => null)
  const place = finding && document.querySelector('.palette-results')
  return (
    place &&
    createPortal(
      <Suspense>
        <Palette key={finding.opening} finding={finding} />
      </Suspense>,
      place,
    )
  )
}

const watch = (listener: () => void) => globalThis.early.finding.watch(listener)
const now = () => globalThis.early.finding.now()
