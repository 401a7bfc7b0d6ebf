interface ProgressBarProps {
  /** What the bar measures, for those who cannot see it. */
  label: string
  /** In percent, as received; anything unreadable counts as 0. */
  completed: number | null | undefined
  inProgress?: number | null | undefined
  size?: 'normal' | 'small'
}

const percent = (value: number | null | undefined, most = 100): number =>
  Math.min(most, Math.max(0, Number(value) || 0))

/** A bar cut into squares: solid for completed, hatched behind it for in progress. */
export function ProgressBar({ label, completed, inProgress, size = 'normal' }: ProgressBarProps) {
  const done = percent(completed)
  const begun = done + percent(inProgress, 100 - done)
  const spoken = begun > done ? `${done}% completed, ${begun - done}% in progress` : `${done}% completed`
  return (
    <span
      className={size === 'small' ? 'progress-bar small' : 'progress-bar'}
      role="img"
      aria-label={`${label}: ${spoken}`}
      style={{ '--done': `${done}%`, '--begun': `${begun}%` }}
    />
  )
}
