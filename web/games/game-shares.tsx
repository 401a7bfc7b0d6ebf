import type { AsReceived } from '#contract/call.ts'
import type { GameFields } from '#contract/fields/game-fields.ts'
import { ProgressBar } from '#web/components/progress-bar.tsx'
import { percentText } from '#web/text/percent-text.ts'

interface GameSharesProps {
  game: AsReceived<Pick<GameFields, 'display_name' | 'percent_completed' | 'percent_in_progress'>>
  size?: 'normal' | 'small'
}

export const GameShares = ({ game, size = 'normal' }: GameSharesProps) => (
  <div className="game-shares">
    <ProgressBar
      label={game.display_name || 'All gamers'}
      completed={game.percent_completed}
      inProgress={game.percent_in_progress}
      size={size}
    />
    <div className="progress-labels">
      <span>
        <b>{percentText(game.percent_completed)}</b> completed
      </span>
      <span>
        <b>{percentText(game.percent_in_progress)}</b> in progress
      </span>
    </div>
  </div>
)
