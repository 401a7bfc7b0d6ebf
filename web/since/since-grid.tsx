import { useQuery } from '@tanstack/react-query'
import { squareNumber, toCellId } from '#contest/rules/grid.ts'
import { LegendKey } from '#web/board/board-legend.tsx'
import { cellOf } from '#web/board/board-squares.ts'
import { BoardPicture } from '#web/board/pictures/board-picture.tsx'
import { ButtonLink } from '#web/components/controls/button.tsx'
import { gamerCompletions } from '#web/data/calls.ts'
import { gamerPath } from '#web/links.ts'

interface SinceGridProps {
  xuid: string
  gamertag: string
  gained: readonly number[]
  lost: readonly number[]
}

/** My grid, with new squares framed and the rest in the background. */
export function SinceGrid({ xuid, gamertag, gained, lost }: SinceGridProps) {
  const { data } = useQuery(gamerCompletions(xuid))
  const fresh = gained.map((square) => toCellId(squareNumber(square)))
  const isNew = new Set(fresh)
  const before = (data?.gamer_completions ?? []).flatMap((one) => {
    const cell = cellOf(one)
    return cell === undefined || isNew.has(cell) ? [] : cell
  })
  const reopened = (data?.reopened ?? []).flatMap((one) =>
    lost.includes(Math.abs(one.position ?? 0)) ? (cellOf(one) ?? []) : [],
  )
  return (
    <section className="card since-grid" aria-labelledby="since-grid">
      <div>
        <h2 id="since-grid">
          My grid
          <span className="stop" />
        </h2>
        <ButtonLink to={gamerPath(gamertag)} kind="quiet" size="small">
          Open
        </ButtonLink>
      </div>
      <BoardPicture faintLit={before} lit={fresh} half={reopened} ringed={[...fresh, ...reopened]} />
      <div className="legend">
        <LegendKey of="completed gained">Gained {fresh.length}</LegendKey>
        {reopened.length > 0 && <LegendKey of="reopened">Reopened {reopened.length}</LegendKey>}
        <LegendKey of="completed before">Completed before</LegendKey>
        <LegendKey of="not_started">Open</LegendKey>
      </div>
    </section>
  )
}
