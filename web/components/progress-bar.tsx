interface ProgressBarProps {
  label: string
  /** In percent, as received; invalid values count as 0. */
  completed: number | null | undefined
  inProgress?: number | null | undefined
  size?: 'normal' | 'small'
}

const percent = (value: number | null | undefined, most = 100): number =>
  Math.min(most, Math.max(0, Number(value) || 0))

const decimal = (value: number): number => Math.round(value * 10) / 10

/** A bar of squares: solid is completed, hatched is in progress. Squares are never cut. */
export function ProgressBar({ label, completed, inProgress, size = 'normal' }: ProgressBarProps) {
  const done = percent(completed)
  const begun = done + percent(inProgress, 100 - done)
  const spoken =
    begun > done
      ? `${decimal(done)}% completed, ${decimal(begun - done)}% in progress`
      : `${decimal(done)}% completed`
  return (
    <span
      className={size === 'small' ? 'progress-bar small' : 'progress-bar'}
      role="img"
      aria-label={`${label}: ${spoken}`}
      style={{ '--done': `${done}%`, '--begun': `${begun}%` }}
    />
  )
}
