import './games-grid.css'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { SQUARE_COUNT } from '#contest/rules/grid.ts'
import { gamesByCell, selectionOf } from '#web/board/board-squares.ts'
import { CompletionGrid } from '#web/board/completion-grid.tsx'
import { Loading } from '#web/components/notices/loading.tsx'
import { allAltGames, allGames } from '#web/data/calls.ts'
import { counted } from '#web/text/counted.ts'
import type { GridGame } from './grid-game.ts'
import { Neighbours } from './neighbours.tsx'
import { useSelectedCell } from './selected-cell.ts'
import { SquareDetails } from './square-details.tsx'
import { UnlitBoard } from './unlit-board.tsx'

/** The grid changes by patch only: one call each when the screen is opened is enough. */
const ONCE = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const
const NOTHING: never[] = []
const NONE_IN_PROGRESS: readonly GridGame[] = NOTHING

export function GamesGrid() {
  const main = useQuery({ ...allGames(), ...ONCE })
  const { data: alternatives } = useQuery({ ...allAltGames(), ...ONCE })
  const altGames: readonly GridGame[] = alternatives?.alt_games ?? NOTHING
  const games = useMemo(() => gamesByCell<GridGame>(main.data?.games ?? NOTHING), [main.data])
  const cells = useMemo(() => new Set(games.keys()), [games])
  const [selected, select] = useSelectedCell()
  const selection = selected === null ? null : selectionOf(selected, { games, altGames })

  return (
    <div className="page beside-board games-grid">
      <div className="side">
        <div className="head">
          <h1>Games Grid</h1>
          <p>All 900 squares, every one lit. Select a square to see its game and what else counts.</p>
        </div>
        <section className="card detail" aria-label="Selected square" aria-live="polite">
          {main.isPending ? (
            <Loading />
          ) : selection?.game ? (
            <SquareDetails {...selection} game={selection.game} />
          ) : (
            <p className="muted">No square selected.</p>
          )}
        </section>
        {selected !== null && <Neighbours cell={selected} games={games} />}
      </div>
      <section className="card board-card" aria-label="Games Grid">
        <div className="board-card-head">
          <h2>
            {SQUARE_COUNT} squares
            <span className="stop" />
          </h2>
          {alternatives && <span className="muted">{altGames.length} alternatives</span>}
        </div>
        {main.isPending ? (
          <UnlitBoard />
        ) : (
          <CompletionGrid
            label="The games of the grid"
            activeIds={cells}
            visibleIds={cells}
            altGames={altGames}
            inProgressGames={NONE_IN_PROGRESS}
            showInProgress={false}
            games={games}
            selected={selected}
            onSelect={({ cell }) => select(cell)}
            noteOf={gamesText}
          />
        )}
      </section>
    </div>
  )
}

const gamesText = (count: number): string => counted(count, 'game')
