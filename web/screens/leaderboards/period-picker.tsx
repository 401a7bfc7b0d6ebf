import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/components/controls/icon-button.tsx'

export interface Period {
  title: string
  about: string
  previous: string | null | undefined
  next: string | null | undefined
  /** The current one and all choices; undefined or empty without a menu. */
  current?: string | null | undefined
  all?: readonly { name: string; title: string }[]
}

interface PeriodPickerProps {
  unit: 'week' | 'month'
  period: Period
  onChoose: (period: string) => void
}

export const PeriodPicker = ({ unit, period, onChoose }: PeriodPickerProps) => (
  <div className="period spread">
    <div className="period-choice row">
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

/** Stays focusable at the end: a disabled button would lose the focus after a click. */
const Step = ({ label, to, onChoose, children }: StepProps) => (
  <IconButton label={label} aria-disabled={to ? undefined : true} onClick={() => to && onChoose(to)}>
    {children}
  </IconButton>
)
