import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#contest/text/numbers.ts'

interface PanelProps {
  title: string
  /** A number beside the title. */
  count?: number | string
  /** Only the first state; afterwards the panel keeps its own. */
  initiallyOpen?: boolean
  /** Stays open, whatever is clicked. */
  forcedOpen?: boolean
  /** Without a header there is nothing to fold: only the content is shown. */
  hideHeader?: boolean
  onToggle?: (isOpen: boolean) => void
  className?: string
  children: ReactNode
}

/** A section that folds. The element is the browser's own, so find-in-page and the keyboard know how to open it. */
export function Panel({ title, count, forcedOpen = false, hideHeader = false, ...props }: PanelProps) {
  const { initiallyOpen = true, onToggle, className, children } = props
  if (hideHeader) return <section aria-label={title}>{children}</section>
  return (
    <details
      className={className ? `panel ${className}` : 'panel'}
      open={forcedOpen || initiallyOpen}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary onClick={(event) => forcedOpen && event.preventDefault()}>
        <h2>{title}</h2>
        {count !== undefined && (
          <span className="count">{typeof count === 'number' ? formatNumber(count) : count}</span>
        )}
        <ChevronDown className="chevron" />
      </summary>
      <div className="panel-body">{children}</div>
    </details>
  )
}
