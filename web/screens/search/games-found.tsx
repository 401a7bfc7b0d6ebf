import { quadrantOf } from '#contest/rules/grid.ts'
import { useMe } from '#web/account/me.ts'
import { cellOf } from '#web/board/board-squares.ts'
import { Chip } from '#web/components/chip.tsx'
import { Picture } from '#web/components/picture.tsx'
import { GameName, gameName } from '#web/games/game-name.tsx'
import { isAlternative, squareOf } from '#web/games/game-position.ts'
import { trackerGameUrl } from '#web/links.ts'
import { type Column, DataTable } from '#web/lists/data-table.tsx'
import { usePhoneLayout } from '#web/lists/phone-layout.ts'
import { type GridProgress, useMySquares } from '#web/mine/my-squares.ts'
import { MySquareStatus } from '#web/mine/my-status.tsx'
import { findGames } from './find.ts'
import { SearchResults } from './found.tsx'
import type { SearchContent, SearchedGame } from './search-content.ts'
import { TrackerLink } from './tracker-link.tsx'

const ROW_HEIGHT = 75
const STEPS = { first: 16, step: 24 }

export function GamesFound({ games, text }: Pick<SearchContent, 'games'> & { text: string }) {
  const columns = columnsFor(usePhoneLayout(), useMe() !== null, useMySquares())
  return (
    <SearchResults noun="game" items={games} text={text} find={findGames}>
      {(found) => (
        <DataTable
          label="Games"
          className="fixed-columns games-found"
          columns={columns}
          items={found}
          keyOf={({ ta_link, display_name, position }) => `${position} ${ta_link || display_name}`}
          rowHeight={ROW_HEIGHT}
          {...STEPS}
        />
      )}
    </SearchResults>
  )
}

/** A phone has no room for the quadrant column, so it is below the name. */
const columnsFor = (
  isPhone: boolean,
  isInContest: boolean,
  mine: GridProgress | undefined,
): Column<SearchedGame>[] => [
  {
    title: 'Box Art',
    cell: (game) => <Picture sources={[game.cdn_img, game.box_art_img]} width={54} height={54} />,
  },
  {
    title: 'Game',
    cell: (game) => (
      <>
        <GameName game={game} />
        {isPhone && (
          <div>
            <QuadrantChip game={game} />
          </div>
        )}
        {/* Its place is kept until the status is known, or the rows would move. */}
        {isInContest && (
          <div className="my-square-line">
            {mine && <MySquareStatus progress={mine.ofSquare(squareOf(game))} />}
          </div>
        )}
      </>
    ),
  },
  ...(isPhone ? [] : [{ title: 'Quadrant', cell: (game: SearchedGame) => <QuadrantChip game={game} /> }]),
  {
    title: 'Position',
    cell: (game) => (
      <>
        {squareOf(game) || '–'} {isAlternative(game) && <span className="faint">(Alt)</span>}
      </>
    ),
  },
  {
    title: 'External link',
    isTitleHidden: true,
    isNumber: true,
    cell: (game) => {
      const url = trackerGameUrl(game.ta_link)
      return url && <TrackerLink href={url} text="Achievements" of={gameName(game)} />
    },
  },
]

function QuadrantChip({ game }: { game: SearchedGame }) {
  const cell = cellOf(game)
  return cell !== undefined && <Chip quadrant={quadrantOf(cell)} />
}
