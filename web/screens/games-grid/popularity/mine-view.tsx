import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { CellId } from '#contest/rules/grid.ts'
import { counted } from '#contest/text/numbers.ts'
import { useSignedIn } from '#web/account/me.ts'
import { cellOf, type SquareMark } from '#web/board/board-squares.ts'
import { ButtonLink } from '#web/components/controls/button.tsx'
import { gamerCompletions, gridPopularity } from '#web/data/calls.ts'
import { gamerPath } from '#web/links.ts'
import type { GridGame } from '../grid-game.ts'
import { GridLayout, type GridViewProps } from '../grid-layout.tsx'
import { LoadedGrid } from '../loaded-grid.tsx'
import { SquareDetails } from '../square-details.tsx'
import { popularSquares, RARE } from './popular-squares.ts'
import { ShareLegend } from './share-legend.tsx'

const RARE_MARK: SquareMark = { kind: 'rare', says: 'completed, and rare' }
const NO_GAMES: readonly GridGame[] = []

export function MineView(props: GridViewProps) {
  const me = useSignedIn()
  if (!me || me.isPending) {
    return (
      <GridLayout
        {...props}
        text="Your squares on the same grid, once you have signed in and joined."
        detail={null}
        title="Mine"
        board={
          <div className="grid-signed-out">
            {me ? (
              <>
                <p>You join with the next scan. Your squares are here after it.</p>
                <ButtonLink to={gamerPath(me.gamertag)}>When is that?</ButtonLink>
              </>
            ) : (
              <>
                <p>Sign in with Xbox Live to see your own squares here.</p>
                <ButtonLink to="/xbox-login">Sign in</ButtonLink>
              </>
            )}
          </div>
        }
      />
    )
  }
  return <Mine {...props} xuid={me.xuid} gamertag={me.gamertag} />
}

function Mine(props: GridViewProps & { xuid: string; gamertag: string }) {
  const { cells, selection, xuid, gamertag } = props
  const answer = useQuery(gamerCompletions(xuid))
  const popularity = useQuery(gridPopularity())
  const mine = useMemo(
    () => new Set((answer.data?.gamer_completions ?? []).flatMap((one) => cellOf(one) ?? [])),
    [answer.data],
  )
  const begun = useMemo(() => {
    const playing = (answer.data?.in_progress_games ?? []).flatMap((one) => cellOf(one) ?? [])
    return new Set(playing.filter((cell) => !mine.has(cell)))
  }, [answer.data, mine])
  const marks = useMemo(() => {
    const squares = popularity.data ? popularSquares(popularity.data) : []
    const rare = squares.filter(({ cell, percent }) => mine.has(cell) && percent < RARE)
    return new Map<CellId, SquareMark>(rare.map(({ cell }) => [cell, RARE_MARK]))
  }, [popularity.data, mine])
  return (
    <GridLayout
      {...props}
      text={`Your completed squares. Outlined ones are rare: fewer than ${RARE}% of gamers have them.`}
      detail={selection?.game && <SquareDetails {...selection} game={selection.game} />}
      side={
        <ShareLegend
          title="Mine against everyone"
          rows={[
            { kind: 'completed', words: 'Mine', count: mine.size },
            { kind: 'rare', words: 'Mine, and rare', count: marks.size },
            { kind: 'in_progress', words: 'In progress', count: begun.size },
            { kind: 'not_started', words: 'Not started', count: cells.size - mine.size - begun.size },
          ]}
        />
      }
      title={answer.data ? `${counted(mine.size, 'square')} completed` : 'Mine'}
      note={
        <Link to={gamerPath(gamertag)} className="pill">
          My profile
        </Link>
      }
      board={
        <LoadedGrid
          label="My squares"
          answer={answer}
          failedText="Your squares could not be loaded."
          view={props}
          activeIds={mine}
          inProgressGames={(answer.data?.in_progress_games ?? NO_GAMES) as readonly GridGame[]}
          marks={marks}
        />
      }
    />
  )
}
