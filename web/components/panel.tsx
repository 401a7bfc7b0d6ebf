import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#contest/text/numbers.ts'

interface PanelProps {
  title: string
  count?: number | string
  /** The initial state; later the panel keeps its own. */
  initiallyOpen?: boolean
  forcedOpen?: boolean
  hideHeader?: boolean
  onToggle?: (isOpen: boolean) => void
  className?: string
  children: ReactNode
}

/** A collapsible section. A native element, so that find-in-page and the keyboard can open it. */
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
