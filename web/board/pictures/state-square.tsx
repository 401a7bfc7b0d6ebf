import type { GameStatus } from '#contest/rules/game-status.ts'
import type { Quadrant } from '#contest/rules/grid.ts'
import { POINTS_PER_SQUARE } from '#contest/rules/points.ts'

export const StateSquare = ({ quadrant, state }: { quadrant: Quadrant; state: GameStatus }) => (
  <span className={`state-square ${quadrant}`} data-state={state}>
    {state === 'completed' && `+${POINTS_PER_SQUARE}`}
  </span>
)
