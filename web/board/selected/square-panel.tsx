import './square-panel.css'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { CellId } from '#contest/rules/grid.ts'
import { isStepping, squareElement, useIsHigh } from './sheet-place.ts'

interface SquarePanelProps {
  cell: CellId | null
  onClose: () => void
  label?: string | undefined
  className: string
  children: ReactNode
}

/** As in square-panel.css: on narrow screens it is a sheet, as high as nearly half of the window. */
const IS_SHEET = '(max-width: 1100px)'
const MARGIN = 16
/** The site's top bar. */
const BAR = 64

/**
 * The selected square. Selecting does not scroll, so that comparing squares keeps the place: the sheet takes the half
 * of the window that the square is not in.
 */
export function SquarePanel(props: SquarePanelProps) {
  const { cell, onClose, label = 'Selected square', className, children } = props
  const panel = useRef<HTMLElement>(null)
  const isHigh = useIsHigh(cell, panel)
  useEffect(() => {
    const sheet = panel.current
    if (cell === null || !sheet || !isStepping(sheet) || !matchMedia(IS_SHEET).matches) return
    // It is laid out when this is called, so that measuring costs nothing; and again when more of it has come.
    const laidOut = new ResizeObserver(() => reveal(cell, sheet))
    laidOut.observe(sheet)
    return () => laidOut.disconnect()
  }, [cell])
  const close = () => {
    onClose()
    squareElement(cell)?.focus({ preventScroll: true })
  }
  return (
    <div className={className}>
      <section
        ref={panel}
        className="card square-panel"
        aria-label={label}
        aria-live="polite"
        data-open={cell === null ? undefined : ''}
        data-high={isHigh ? '' : undefined}
        onKeyDown={(event) => event.key === 'Escape' && cell !== null && close()}
      >
        {cell !== null && (
          <button type="button" className="square-panel-close" aria-label="Close" onClick={close}>
            <X />
          </button>
        )}
        {children}
      </section>
    </div>
  )
}

/** The sheet may still be sliding in, so its final position is computed from its height. */
function reveal(cell: CellId, sheet: HTMLElement): void {
  const square = squareElement(cell)?.getBoundingClientRect()
  if (!square) return
  const isHigh = sheet.hasAttribute('data-high')
  const [top, bottom] = isHigh
    ? [sheet.offsetHeight + BAR, innerHeight]
    : [BAR, innerHeight - sheet.offsetHeight]
  const by = Math.max(square.bottom + MARGIN - bottom, 0) || Math.min(square.top - MARGIN - top, 0)
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (by !== 0) scrollBy({ top: by, behavior: isCalm ? 'instant' : 'smooth' })
}
