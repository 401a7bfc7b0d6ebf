import { Fact } from '#web/components/fact.tsx'
import './game-header.css'
import { ArrowUpRight } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { QUADRANT_NAMES, quadrantOf } from '#contest/rules/grid.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { cellOf } from '#web/board/board-squares.ts'
import { BackLink } from '#web/components/controls/back-link.tsx'
import { ExternalLink } from '#web/components/controls/external-link.tsx'
import { Picture } from '#web/components/picture.tsx'
import { ShareButton } from '#web/components/share/share-button.tsx'
import { Tag } from '#web/components/tag.tsx'
import { Cost } from '#web/games/cost.tsx'
import { FirstGamer } from '#web/games/first-on-square.tsx'
import { GameShares } from '#web/games/game-shares.tsx'
import { gamePath, trackerGameUrl } from '#web/links.ts'
import { MyPlanLink } from './my-plan-link.tsx'
import type { GameAnswer, GameDetails, ReceivedPlayer } from './players.ts'
import { PositionLocator } from './position-locator.tsx'

type Alternative = Pick<GameDetails, 'display_name' | 'ta_link' | 'position'>

interface GameHeaderProps {
  game: GameDetails
  link: string
  /** Other games of the same square; may be missing. */
  alternatives: readonly Alternative[]
  first: GameAnswer['first']
  players: readonly ReceivedPlayer[]
}

export function GameHeader({ game, link, alternatives, first, players }: GameHeaderProps) {
  const cell = cellOf(game)
  const quadrant = cell === undefined ? undefined : quadrantOf(cell)
  const url = trackerGameUrl(link)
  return (
    <header className={quadrant ? `game-header ${quadrant}` : 'game-header'}>
      <Picture sources={[game.box_art_img, game.cdn_img]} width={216} height={288} eager />
      <div className="about">
        <div className="title">
          <div className="spread">
            <BackLink to="/games">Games</BackLink>
            <ShareButton title={game.display_name || link} path={gamePath(link)} />
          </div>
          <h1>
            {url ? (
              <ExternalLink href={url}>
                {game.display_name || link}
                <ArrowUpRight />
              </ExternalLink>
            ) : (
              game.display_name
            )}
          </h1>
        </div>
        <dl className="big-facts game-facts">
          <Fact name="Gamerscore">
            {formatPoints(Number(game.gamerscore) || 0)}
            <small>G</small>
          </Fact>
          {game.position != null && (
            <Fact name="Position">
              {Math.abs(game.position)}
              {game.position < 0 && <Tag>Alternative</Tag>}
            </Fact>
          )}
          {quadrant && (
            <div>
              <dt>Quadrant</dt>
              <dd className="quadrant-name">{QUADRANT_NAMES[quadrant]}</dd>
            </div>
          )}
        </dl>
        <GameShares game={game} />
        <Cost game={game} />
        {first?.gamertag && (
          <p className="also">
            First on this square: <FirstGamer first={first} />
          </p>
        )}
        {alternatives.length > 0 && <Alternatives games={alternatives} />}
        {cell !== undefined && <MyPlanLink cell={cell} players={players} />}
      </div>
      {cell !== undefined && <PositionLocator cell={cell} />}
    </header>
  )
}

const Alternatives = ({ games }: { games: readonly Alternative[] }) => (
  <p className="also">
    Also on this square:{' '}
    {games.map((game, index) => (
      <Fragment key={game.ta_link || index}>
        {index > 0 && ', '}
        {game.ta_link ? (
          <Link to={gamePath(game.ta_link)} className="link">
            {game.display_name || game.ta_link}
          </Link>
        ) : (
          game.display_name
        )}
      </Fragment>
    ))}
  </p>
)
