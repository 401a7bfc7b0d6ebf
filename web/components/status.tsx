import { CircleCheck, CircleX, TrendingUp } from 'lucide-react'
import type { GameStatus } from '#contest/rules/game-status.ts'

const ICONS = { completed: CircleCheck, in_progress: TrendingUp, not_started: CircleX }

export const STATUS_WORDS: Readonly<Record<GameStatus, string>> = {
  completed: 'Completed',
  in_progress: 'In progress',
  not_started: 'Not started',
}

/** For moments at which it is unknown whether it was started. */
export const NOT_COMPLETED = 'Not completed'

/** Icon and word, because not everyone can tell the colours apart. */
export function Status({
  status,
  label = STATUS_WORDS[status],
}: {
  status: GameStatus
  label?: string | undefined
}) {
  const Icon = ICONS[status]
  return (
    <span className={`status ${status}`}>
      <Icon />
      {label}
    </span>
  )
}
