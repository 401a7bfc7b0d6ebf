import './square-panel.css'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { CellId } from '#contest/rules/grid.ts'

interface SquarePanelProps {
  /** The selected square. */
  cell: CellId | null
  onClose: () => void
  /** Of the place that it keeps on the screen. */
  className: string
  children: ReactNode
}

/** As in square-panel.css: where it would stand below the board, it is a sheet at the lower edge of the window. */
const IS_SHEET = '(max-width: 1100px)'
/** What stays above the selected square: the bar of the site. */
const HEADROOM = 88
const MARGIN = 16

/** What is known of the selected square. It comes into view when a square is selected, wherever it stands. */
export function SquarePanel({ cell, onClose, className, children }: SquarePanelProps) {
  const panel = useRef<HTMLElement>(null)
  // A square of the address, or of the last visit, is there from the beginning: nobody has just selected it.
  const shown = useRef(cell)
  useEffect(() => {
    if (shown.current === cell) return
    shown.current = cell
    if (cell !== null && panel.current) bringIntoView(panel.current, cell)
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
        aria-label="Selected square"
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

/** Never so far that the square itself goes out of sight. */
function bringIntoView(panel: HTMLElement, cell: CellId): void {
  const square = squareOf(cell)?.getBoundingClientRect()
  if (!square) return
  // The sheet is still sliding in: where it will stand follows from its height.
  const hidden = matchMedia(IS_SHEET).matches
    ? square.bottom + MARGIN - (innerHeight - panel.offsetHeight)
    : (panel.lastElementChild?.getBoundingClientRect().bottom ?? 0) + MARGIN - innerHeight
  const most = square.top - HEADROOM
  if (hidden <= 0 || most <= 0) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollBy({ top: Math.min(hidden, most), behavior: isCalm ? 'instant' : 'smooth' })
}
