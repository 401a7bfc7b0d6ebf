import './grid-position.css'
import { useState } from 'react'
import { QUADRANT_NAMES, quadrantOf, toSquareNumber } from '#contest/rules/grid.ts'
import { cellOf } from '#web/board/board-squares.ts'
import { Segmented } from '#web/components/controls/segmented.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { Panel } from '#web/components/panel.tsx'
import type { GameDetails } from './players.ts'
import { PositionBoard } from './position-board.tsx'

type View = 'quadrant' | 'full'

const VIEWS: readonly { name: View; title: string }[] = [
  { name: 'quadrant', title: 'Quadrant View' },
  { name: 'full', title: 'Full View' },
]

/** Both views are in the page: below 650 px the stylesheet shows the quadrant. */
export function GridPosition({ game }: { game: GameDetails }) {
  const [view, setView] = useState<View>('full')
  const cell = cellOf(game)
  if (cell === undefined)
    return (
      <Panel title="Grid Position" initiallyOpen={false}>
        <Empty text="This game is not on the grid" />
      </Panel>
    )
  const square = toSquareNumber(cell)
  const quadrant = quadrantOf(cell)
  return (
    <Panel title="Grid Position" initiallyOpen={false}>
      <div className="grid-position" data-view={view}>
        <div className="grid-position-head spread">
          <p className="display">
            {square} - {game.display_name || 'Missing'}
          </p>
          <Segmented label="Grid view" options={VIEWS} selected={view} onSelect={setView} />
        </div>
        <PositionBoard cell={cell} label={`Grid of 30 by 30 squares, square ${square} highlighted`} />
        <PositionBoard
          cell={cell}
          quadrant={quadrant}
          label={`${QUADRANT_NAMES[quadrant]} quadrant of 15 by 15 squares, square ${square} highlighted`}
        />
      </div>
    </Panel>
  )
}
