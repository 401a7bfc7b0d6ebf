import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/components/controls/icon-button.tsx'

export interface Period {
  title: string
  /** A sentence about the period. */
  about: string
  /** Null or missing where there is none. */
  previous: string | null | undefined
  next: string | null | undefined
  /** Which one it is, and all that can be chosen; missing or empty where there is no menu. */
  current?: string | null | undefined
  all?: readonly { name: string; title: string }[]
}

interface PeriodPickerProps {
  unit: 'week' | 'month'
  period: Period
  onChoose: (period: string) => void
}

/** The title of a week or a month, between the buttons that lead to the one before and the one after. */
export const PeriodPicker = ({ unit, period, onChoose }: PeriodPickerProps) => (
  <div className="period">
    <div className="period-choice">
      <Step label={`Previous ${unit}`} to={period.previous} onChoose={onChoose}>
        <ChevronLeft />
      </Step>
      <h2 aria-live="polite">{period.title}</h2>
      <Step label={`Next ${unit}`} to={period.next} onChoose={onChoose}>
        <ChevronRight />
      </Step>
      {period.all && period.all.length > 1 && (
        <select
          className="period-menu"
          aria-label={`Choose a ${unit}`}
          value={period.current ?? ''}
          onChange={(event) => onChoose(event.target.value)}
        >
          {period.all.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      )}
    </div>
    <p>{period.about}</p>
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
  <IconButton label={label} aria-disabled={to ? undefined : true} onClick={() => to && onChoose(to)}>
    {children}
  </IconButton>
)
