import './games-grid.css'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type CellId, QUADRANT_NAMES, quadrantOf, SQUARE_COUNT, toSquareNumber } from '#contest/rules/grid.ts'
import type { allAltGamesCall } from '#contract/all-alt-games.ts'
import type { allGamesCall } from '#contract/all-games.ts'
import type { Received } from '#contract/call.ts'
import { cellOf, gamesByCell, type Selection, selectionOf } from '#web/board/board-squares.ts'
import { CompletionGrid } from '#web/board/completion-grid.tsx'
import { BoardPicture } from '#web/board/pictures/board-picture.tsx'
import { QuadrantLabels } from '#web/board/quadrant-labels.tsx'
import { ZoomPills } from '#web/board/zoom-pills.tsx'
import { ButtonLink } from '#web/components/controls/button.tsx'
import { Loading } from '#web/components/notices/loading.tsx'
import { Picture } from '#web/components/picture.tsx'
import { allAltGames, allGames } from '#web/data/calls.ts'
import { gamePath } from '#web/links.ts'

type Game = NonNullable<Received<typeof allGamesCall>['games']>[number]
type Alternative = NonNullable<Received<typeof allAltGamesCall>['alt_games']>[number]
type GridGame = Game | Alternative

/** The grid changes by patch only: one call each when the screen is opened is enough. */
const ONCE = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const
const NOTHING: never[] = []
const NOT_BEGUN: readonly GridGame[] = NOTHING

export function GamesGrid() {
  const main = useQuery({ ...allGames(), ...ONCE })
  const { data: alternatives } = useQuery({ ...allAltGames(), ...ONCE })
  const altGames: readonly GridGame[] = alternatives?.alt_games ?? NOTHING
  const games = useMemo(() => gamesByCell<GridGame>(main.data?.games ?? NOTHING), [main.data])
  const cells = useMemo(() => new Set(games.keys()), [games])
  const [selected, select] = useSelectedCell()
  const selection = selected === null ? null : selectionOf(selected, { games, altGames })

  return (
    <div className="page games-grid">
      <div className="side">
        <div className="head">
          <h1>Games Grid</h1>
          <p>All 900 squares, every one lit. Select a square to see its game and what else counts.</p>
        </div>
        <section className="card detail" aria-label="Selected square" aria-live="polite">
          {main.isPending ? (
            <Loading />
          ) : selection?.game ? (
            <Detail {...selection} game={selection.game} />
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
            inProgressGames={NOT_BEGUN}
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

const gamesText = (count: number): string => `${count} ${count === 1 ? 'game' : 'games'}`

/** In the address, so that a square can be linked to: `?square=436`. */
function useSelectedCell(): [CellId | null, (cell: CellId) => void] {
  const [parameters, setParameters] = useSearchParams()
  const cell = cellOf({ position: Number(parameters.get('square')) }) ?? null
  return [cell, (next) => setParameters(squareQuery(next), STAY)]
}

const STAY = { replace: true, preventScrollReset: true } as const
const squareQuery = (cell: CellId): string => `?square=${toSquareNumber(cell)}`

function Detail({ cell, game, alternatives }: Selection<GridGame> & { game: GridGame }) {
  const quadrant = quadrantOf(cell)
  return (
    <div className={quadrant}>
      <div className="top">
        <Picture sources={[game.box_art_img, game.cdn_img]} width={132} height={176} eager />
        <div>
          <h2>{game.display_name || 'Missing'}</h2>
          <dl>
            <div>
              <dt>Position</dt>
              <dd>{toSquareNumber(cell)}</dd>
            </div>
            <div>
              <dt>Quadrant</dt>
              <dd className="quadrant-name">{QUADRANT_NAMES[quadrant]}</dd>
            </div>
          </dl>
        </div>
      </div>
      {alternatives.length > 0 && (
        <>
          <h3>Valid Alt Completions</h3>
          <ul className="list">
            {alternatives.map((alternative) => (
              <li key={alternative.display_name}>{alternative.display_name || 'Missing'}</li>
            ))}
          </ul>
        </>
      )}
      {game.ta_link && (
        <div className="open-game">
          <ButtonLink to={gamePath(game.ta_link)} size="small">
            Open game page
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

interface NeighboursProps {
  cell: CellId
  games: ReadonlyMap<CellId, GridGame>
}

const Neighbours = ({ cell, games }: NeighboursProps) => (
  <nav className="neighbours" aria-label="Neighbouring squares">
    <Neighbour cell={(cell - 1) as CellId} games={games} side="left" />
    <Neighbour cell={(cell + 1) as CellId} games={games} side="right" />
  </nav>
)

function Neighbour({ cell, games, side }: NeighboursProps & { side: 'left' | 'right' }) {
  const game = games.get(cell)
  if (!game) return <span />
  return (
    <Link to={squareQuery(cell)} {...STAY}>
      {side === 'left' && <ArrowLeft />}
      {toSquareNumber(cell)} - {game.display_name || 'Missing'}
      {side === 'right' && <ArrowRight />}
    </Link>
  )
}

const NO_CELLS: ReadonlySet<CellId> = new Set()
/** Unseen, but as high as the counts will be. */
const noText = () => '\u00a0'

/** As large as the grid that will take its place. */
const UnlitBoard = () => (
  <div className="completion-grid" inert>
    <ZoomPills zoom={null} onZoom={() => {}} />
    <QuadrantLabels quadrants={['red', 'blue']} activeIds={NO_CELLS} noteOf={noText} zoom={null} />
    <div className="board-area">
      <BoardPicture />
    </div>
    <QuadrantLabels quadrants={['orange', 'purple']} activeIds={NO_CELLS} noteOf={noText} zoom={null} />
  </div>
)
