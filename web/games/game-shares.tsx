import { ProgressBar } from '#web/components/progress-bar.tsx'
import { percentText } from '#web/text/percent-text.ts'

interface GameSharesProps {
  game: {
    display_name?: string | null | undefined
    percent_completed?: number | null | undefined
    percent_in_progress?: number | null | undefined
  }
  size?: 'normal' | 'small'
}

/** How many of all gamers completed a game, and how many are playing it: as a bar and in words. */
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
