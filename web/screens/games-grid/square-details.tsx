import type { ReactNode } from 'react'
import { QUADRANT_NAMES, quadrantOf, toSquareNumber } from '#contest/rules/grid.ts'
import type { Selection } from '#web/board/board-squares.ts'
import { ButtonLink } from '#web/components/controls/button.tsx'
import { Fact } from '#web/components/fact.tsx'
import { Picture } from '#web/components/picture.tsx'
import { AvailabilityNotes } from '#web/games/availability.tsx'
import { Cost } from '#web/games/cost.tsx'
import { gamePath } from '#web/links.ts'
import type { GridGame } from './grid-game.ts'

interface SquareDetailsProps extends Selection<GridGame> {
  game: GridGame
  children?: ReactNode
}

export function SquareDetails({ cell, game, alternatives, children }: SquareDetailsProps) {
  const quadrant = quadrantOf(cell)
  return (
    <div className={quadrant}>
      <div className="top">
        <Picture sources={[game.box_art_img, game.cdn_img]} width={132} height={176} eager />
        <div>
          <h2>{game.display_name || 'Missing'}</h2>
          <dl className="big-facts">
            <Fact name="Position">{toSquareNumber(cell)}</Fact>
            <div>
              <dt>Quadrant</dt>
              <dd className="quadrant-name">{QUADRANT_NAMES[quadrant]}</dd>
            </div>
          </dl>
        </div>
      </div>
      {'odds' in game && <Cost game={game} />}
      {'availability' in game && <AvailabilityNotes game={game} />}
      {children}
      {alternatives.length > 0 && (
        <>
          <h3>Valid Alt Completions</h3>
          <ul className="list">
            {alternatives.map((alternative, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two alternatives may share a name, and have no link here
              <li key={index}>{alternative.display_name || 'Missing'}</li>
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
