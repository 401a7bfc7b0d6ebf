import './selected-square.css'
import { memo, useDeferredValue } from 'react'
import { Link, useParams } from 'react-router'
import { type CellId, quadrantOf, toSquareNumber } from '#contest/rules/grid.ts'
import { selectionOf } from '#web/board/board-squares.ts'
import { Chip } from '#web/components/chip.tsx'
import { NOT_COMPLETED } from '#web/components/status.tsx'
import { GameRow } from '#web/games/game-row.tsx'
import { gamePath, gamerPlanPath } from '#web/links.ts'
import type { GamerGame, GamerGrid } from '../gamer-grid.ts'
import type { ReceivedGamerChallenge } from '../received.ts'
import { SquareChallenges } from './square-challenges.tsx'
import { SquareNotes } from './square-notes.tsx'

interface SelectedSquareProps {
  cell: CellId | null
  grid: GamerGrid
  challenges: readonly ReceivedGamerChallenge[] | undefined
  taGamerId: number | null | undefined
  /** Hides what is only true now. */
  isPast?: boolean
}

export function SelectedSquare({ cell, taGamerId, ...rest }: SelectedSquareProps) {
  const { grid, isPast = false } = rest
  // Not before the tap is answered with the games.
  const explained = useDeferredValue(cell, null)
  const { main, alternatives } = gamesOn(cell, grid)
  const linked = (game: GamerGame): GamerGame => ({ ...game, ta_gamer_id: game.ta_gamer_id || taGamerId })
  const status = (game: GamerGame) => {
    const known = grid.statusOf(game)
    return { status: known, statusLabel: isPast && known === 'not_started' ? NOT_COMPLETED : undefined }
  }
  return (
    <div className={cell === null ? 'selected-square' : `selected-square ${quadrantOf(cell)}`}>
      {main?.ta_link && (
        <Link to={gamePath(main.ta_link)} className="link game-page">
          Open game page
        </Link>
      )}
      <table className="game-table">
        <thead>
          <tr>
            <th scope="col">Game</th>
            <th scope="col">Completion Status</th>
          </tr>
        </thead>
        <tbody>
          {cell !== null && main && (
            <GameRow game={linked(main)} {...status(main)} size="large" note={<Place cell={cell} />} />
          )}
          {alternatives.map((game, index) => (
            <GameRow
              // biome-ignore lint/suspicious/noArrayIndexKey: two alternatives may share a name and have no link
              key={index}
              game={linked(game)}
              {...status(game)}
              note="Alternative"
            />
          ))}
        </tbody>
      </table>
      {!main && <p className="hint">Select a square to see its games.</p>}
      {main && explained !== null && <Explained cell={explained} {...rest} />}
    </div>
  )
}

/** If only an alternative is known, it acts as the main game and must not be listed twice. */
function gamesOn(cell: CellId | null, grid: GamerGrid) {
  const { game: main, alternatives } = cell === null ? { alternatives: [] } : selectionOf(cell, grid)
  return { main, alternatives: alternatives.filter((game) => game !== main) }
}

/** Memoised: otherwise it is rendered again with the tap that it waits for. */
const Explained = memo(function Explained(props: Omit<SelectedSquareProps, 'taGamerId'> & { cell: CellId }) {
  const { cell, grid, challenges, isPast } = props
  const { gamer = '' } = useParams()
  const { main, alternatives } = gamesOn(cell, grid)
  return (
    <>
      {!isPast && main && <SquareNotes cell={cell} main={main} games={[main, ...alternatives]} grid={grid} />}
      <SquareChallenges cell={cell} challenges={challenges ?? []} grid={grid} />
      {!isPast && !grid.activeIds.has(cell) && (
        <p className="note">
          <Link to={`${gamerPlanPath(gamer)}?square=${toSquareNumber(cell)}`} className="link">
            What it is worth
          </Link>
        </p>
      )}
    </>
  )
})

const Place = ({ cell }: { cell: CellId }) => (
  <>
    <span>Position {toSquareNumber(cell)}</span>
    <Chip quadrant={quadrantOf(cell)} />
  </>
)
