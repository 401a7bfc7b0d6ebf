import type { ReactNode } from 'react'
import type { CellId } from '#contest/rules/grid.ts'
import type { Selection } from '#web/board/board-squares.ts'
import { SquarePanel } from '#web/board/selected/square-panel.tsx'
import { Segmented } from '#web/components/controls/segmented.tsx'
import { Loading } from '#web/components/notices/loading.tsx'
import type { GridGame } from './grid-game.ts'
import { Neighbours } from './neighbours.tsx'
import { VIEWS, type ViewName } from './selected-cell.ts'

export interface GridViewProps {
  view: ViewName
  onView: (view: ViewName) => void
  isPending: boolean
  games: ReadonlyMap<CellId, GridGame>
  altGames: readonly GridGame[]
  cells: ReadonlySet<CellId>
  selected: CellId | null
  selection: Selection<GridGame> | null
  select: (cell: CellId | null) => void
}

interface GridLayoutProps extends GridViewProps {
  text: string
  /** Of the selected square, if any. */
  detail: ReactNode
  side?: ReactNode
  title: string
  note?: ReactNode
  board: ReactNode
  children?: ReactNode
}

export const GridLayout = (props: GridLayoutProps) => (
  <div className="page beside-board beside games-grid">
    <div className="side">
      <div className="head">
        <h1>Games Grid</h1>
        <p>{props.text}</p>
        <div className="grid-views">
          <Segmented label="View of the grid" options={VIEWS} selected={props.view} onSelect={props.onView} />
        </div>
      </div>
      {props.side}
      <SquarePanel
        className="detail"
        // An address may name a square without a game.
        cell={props.isPending || props.selection?.game ? props.selected : null}
        onClose={() => props.select(null)}
      >
        {props.isPending ? <Loading /> : props.detail || <p className="muted">No square selected.</p>}
        {props.selected !== null && <Neighbours cell={props.selected} games={props.games} />}
      </SquarePanel>
    </div>
    <section className="card board-card" aria-label="Games Grid">
      <div className="board-card-head spread">
        <h2>
          {props.title}
          <span className="stop" />
        </h2>
        {typeof props.note === 'string' ? <span className="muted">{props.note}</span> : props.note}
      </div>
      {props.board}
    </section>
    {props.children}
  </div>
)
