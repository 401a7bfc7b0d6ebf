import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

interface PeriodPickerProps {
  /** 'week' or 'month'. */
  unit: string
  title: string
  /** Null or missing where there is none. */
  previous: string | null | undefined
  next: string | null | undefined
  onChoose: (period: string) => void
  /** A sentence about the period. */
  children: ReactNode
}

/** The title of a week or a month between the ways to the one before and the one after. */
export const PeriodPicker = ({ unit, title, previous, next, onChoose, children }: PeriodPickerProps) => (
  <div className="period">
    <div className="period-choice">
      <Step label={`Previous ${unit}`} to={previous} onChoose={onChoose}>
        <ChevronLeft />
      </Step>
      <h2 aria-live="polite">{title}</h2>
      <Step label={`Next ${unit}`} to={next} onChoose={onChoose}>
        <ChevronRight />
      </Step>
    </div>
    <p>{children}</p>
  </div>
)

interface StepProps {
  label: string
  to: string | null | undefined
  onChoose: (period: string) => void
  children: ReactNode
}

/** At the end it stays focusable: a disabled button would drop the focus of whoever just pressed it. */
const Step = ({ label, to, onChoose, children }: StepProps) => (
  <button
    type="button"
    className="icon-button"
    aria-label={label}
    aria-disabled={to ? undefined : true}
    onClick={() => to && onChoose(to)}
  >
    {children}
  </button>
)
