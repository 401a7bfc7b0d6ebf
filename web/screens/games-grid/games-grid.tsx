import './games-grid.css'
import './popularity/popularity.css'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { SQUARE_COUNT } from '#contest/rules/grid.ts'
import { counted } from '#contest/text/numbers.ts'
import { gamesByCell, selectionOf } from '#web/board/board-squares.ts'
import { Failed } from '#web/components/notices/failed.tsx'
import { allAltGames, allGames } from '#web/data/calls.ts'
import { useAnswer } from '#web/data/use-answer.ts'
import type { GridGame } from './grid-game.ts'
import { GridLayout, type GridViewProps } from './grid-layout.tsx'
import { LoadedGrid } from './loaded-grid.tsx'
import { MineView } from './popularity/mine-view.tsx'
import { PopularityView } from './popularity/popularity-view.tsx'
import { useGridAddress } from './selected-cell.ts'
import { SquareDetails } from './square-details.tsx'

/** The grid changes only by patch, so one request per visit is enough. */
const ONCE = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const
const NOTHING: never[] = []

export function GamesGrid() {
  const main = useAnswer({ ...allGames(), ...ONCE })
  const alternative = useQuery({ ...allAltGames(), ...ONCE })
  const alternatives = alternative.data
  const altGames: readonly GridGame[] = alternatives?.alt_games ?? NOTHING
  const games = useMemo(() => gamesByCell<GridGame>(main.data?.games ?? NOTHING), [main.data])
  const cells = useMemo(() => new Set(games.keys()), [games])
  const { view, setView, selected, select } = useGridAddress()
  const selection = selected === null ? null : selectionOf(selected, { games, altGames })
  const props: GridViewProps = {
    view,
    onView: setView,
    isPending: main.isPending,
    games,
    altGames,
    cells,
    selected,
    selection,
    select,
  }
  const failed = [main, alternative].filter(({ isError, data }) => isError && !data)
  if (failed.length > 0) {
    const retry = () => failed.map(({ refetch }) => refetch())
    return (
      <GridLayout
        {...props}
        text="All 900 squares and the game behind each one."
        detail={null}
        title={`${SQUARE_COUNT} squares`}
        board={<Failed text="The games could not be loaded." onRetry={retry} />}
      />
    )
  }
  if (view === 'popularity') return <PopularityView {...props} />
  if (view === 'mine') return <MineView {...props} />
  return (
    <GridLayout
      {...props}
      text="All 900 squares, every one lit. Select a square to see its game and what else counts."
      detail={selection?.game && <SquareDetails {...selection} game={selection.game} />}
      title={`${SQUARE_COUNT} squares`}
      note={alternatives && counted(altGames.length, 'alternative')}
      board={
        <LoadedGrid
          label="The games of the grid"
          answer={main}
          failedText="The games could not be loaded."
          view={props}
          activeIds={cells}
          noteOf={gamesText}
        />
      }
    />
  )
}

const gamesText = (count: number): string => counted(count, 'game')
