import { quadrantOf } from '#contest/rules/grid.ts'
import { cellOf } from '#web/board/board-squares.ts'
import { Chip } from '#web/components/chip.tsx'
import { Picture } from '#web/components/picture.tsx'
import { GameName, gameName } from '#web/games/game-name.tsx'
import { isAlternative, squareOf } from '#web/games/game-position.ts'
import { trackerGameUrl } from '#web/links.ts'
import { LongTable } from '#web/lists/long-table.tsx'
import { usePhoneLayout } from '#web/lists/phone-layout.ts'
import { type SquareProgress, useMySquares } from '#web/mine/my-squares.ts'
import { MySquareStatus } from '#web/mine/my-status.tsx'
import { findGames } from './find.ts'
import { SearchResults } from './found.tsx'
import type { SearchContent, SearchedGame } from './search-content.ts'
import { TrackerLink } from './tracker-link.tsx'

const ROW_HEIGHT = 75
const STEPS = { first: 16, step: 24 }

export function GamesFound({ games, text }: Pick<SearchContent, 'games'> & { text: string }) {
  const isPhone = usePhoneLayout()
  const mine = useMySquares()
  return (
    <SearchResults noun="game" items={games} text={text} find={findGames}>
      {(found) => (
        <LongTable
          label="Games"
          className="games-found"
          head={
            <>
              <th scope="col">Box Art</th>
              <th scope="col">Game</th>
              {!isPhone && <th scope="col">Quadrant</th>}
              <th scope="col">Position</th>
              <th scope="col">
                <span className="visually-hidden">External link</span>
              </th>
            </>
          }
          items={found}
          keyOf={({ ta_link, display_name, position }) => `${position} ${ta_link || display_name}`}
          rowHeight={ROW_HEIGHT}
          {...STEPS}
        >
          {(game) => <Cells game={game} isPhone={isPhone} mine={mine?.ofSquare(squareOf(game))} />}
        </LongTable>
      )}
    </SearchResults>
  )
}

interface CellsProps {
  game: SearchedGame
  isPhone: boolean
  /** The visitor's progress on its square. */
  mine: SquareProgress | undefined
}

/** A phone has no room for the quadrant column, so it is below the name. */
function Cells({ game, isPhone, mine }: CellsProps) {
  const cell = cellOf(game)
  const quadrant = cell !== undefined && <Chip quadrant={quadrantOf(cell)} />
  const url = trackerGameUrl(game.ta_link)
  return (
    <>
      <td>
        <Picture sources={[game.cdn_img, game.box_art_img]} width={54} height={54} />
      </td>
      <td>
        <GameName game={game} />
        {isPhone && <div>{quadrant}</div>}
        {mine && (
          <div>
            <MySquareStatus progress={mine} />
          </div>
        )}
      </td>
      {!isPhone && <td>{quadrant}</td>}
      <td>
        {squareOf(game) || '–'} {isAlternative(game) && <span className="faint">(Alt)</span>}
      </td>
      <td className="number">{url && <TrackerLink href={url} text="Achievements" of={gameName(game)} />}</td>
    </>
  )
}
