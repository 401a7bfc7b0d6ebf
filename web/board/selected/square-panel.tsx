import './square-panel.css'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CellId } from '#contest/rules/grid.ts'

interface SquarePanelProps {
  /** The selected square. */
  cell: CellId | null
  onClose: () => void
  /** Of the place that it keeps on the screen. */
  className: string
  children: ReactNode
}

/** What is known of the selected square. Nothing scrolls when one is selected: whoever compares squares keeps their place. */
export function SquarePanel({ cell, onClose, className, children }: SquarePanelProps) {
  const close = () => {
    onClose()
    squareOf(cell)?.focus({ preventScroll: true })
  }
  return (
    <div className={className}>
      <section
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
