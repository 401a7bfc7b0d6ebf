import './square-panel.css'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { CellId } from '#contest/rules/grid.ts'

interface SquarePanelProps {
  cell: CellId | null
  onClose: () => void
  label?: string | undefined
  className: string
  children: ReactNode
}

/** As in square-panel.css: on narrow screens it is a sheet at the lower edge. */
const IS_SHEET = '(max-width: 1100px)'
/** The site's top bar, which must stay above the selected square. */
const HEADROOM = 88
const MARGIN = 16

/**
 * The selected square. Selecting does not scroll, so that comparing squares keeps the place, unless the sheet would
 * cover the square.
 */
export function SquarePanel(props: SquarePanelProps) {
  const { cell, onClose, label = 'Selected square', className, children } = props
  const panel = useRef<HTMLElement>(null)
  // A square from the address or the last visit was not selected just now.
  const shown = useRef(cell)
  useEffect(() => {
    if (shown.current === cell) return
    shown.current = cell
    const sheet = panel.current
    if (cell === null || !sheet || !matchMedia(IS_SHEET).matches) return
    // It is laid out when this is called, so that measuring costs nothing; and again when more of it has come.
    const laidOut = new ResizeObserver(() => uncover(cell, sheet))
    laidOut.observe(sheet)
    return () => laidOut.disconnect()
  }, [cell])
  const close = () => {
    onClose()
    squareOf(cell)?.focus({ preventScroll: true })
  }
  return (
    <div className={className}>
      <section
        ref={panel}
        className="card square-panel"
        aria-label={label}
        aria-live="polite"
        data-open={cell === null ? undefined : ''}
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

const squareOf = (cell: CellId | null) => document.querySelector<HTMLElement>(`[data-cell="${cell}"]`)

/** The sheet is still sliding in, so its final position is computed from its height. */
function uncover(cell: CellId, sheet: HTMLElement): void {
  const square = squareOf(cell)?.getBoundingClientRect()
  const top = innerHeight - sheet.offsetHeight
  if (!square || square.bottom <= top) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const by = Math.min(square.bottom + MARGIN - top, square.top - HEADROOM)
  if (by > 0) scrollBy({ top: by, behavior: isCalm ? 'instant' : 'smooth' })
}
