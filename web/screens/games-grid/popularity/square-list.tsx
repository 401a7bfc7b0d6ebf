import { useState } from 'react'
import { type CellId, quadrantOf, toSquareNumber } from '#contest/rules/grid.ts'
import { Picture } from '#web/components/picture.tsx'
import { FirstGamer } from '#web/games/first-on-square.tsx'
import { GameName } from '#web/games/game-name.tsx'
import { percentText } from '#web/text/percent-text.ts'
import type { GridGame } from '../grid-game.ts'
import type { PopularSquare } from './popular-squares.ts'

interface SquareListProps {
  title: string
  count?: string
  squares: readonly PopularSquare[]
  games: ReadonlyMap<CellId, GridGame>
  allText: string
  emptyText: string
}

const SHOWN = 6

export function PopularSquareList({ title, count, squares, games, allText, emptyText }: SquareListProps) {
  const [isWhole, setWhole] = useState(false)
  return (
    <section className="card popular-squares">
      <h2>
        {title} {count && <span>{count}</span>}
      </h2>
      {squares.length === 0 && <p className="muted">{emptyText}</p>}
      <ul className="list">
        {(isWhole ? squares : squares.slice(0, SHOWN)).map(
          ({ cell, completed, percent, inProgress, first }) => {
            const game = games.get(cell)
            return (
              <li key={cell}>
                <Picture sources={[game?.cdn_img, game?.box_art_img]} width={44} height={44} />
                <span className="text">
                  <GameName game={game ?? {}} />
                  <span className="note">
                    {completed === 0 ? (
                      `${inProgress} in progress`
                    ) : (
                      <>
                        First: <FirstGamer first={first} />
                      </>
                    )}
                  </span>
                </span>
                <span className="percent">
                  <b>{completed === 0 ? 0 : percentText(percent)}</b>
                  <span className={`chip ${quadrantOf(cell)}`}>#{toSquareNumber(cell)}</span>
                </span>
              </li>
            )
          },
        )}
      </ul>
      {!isWhole && squares.length > SHOWN && (
        <button type="button" className="link all" onClick={() => setWhole(true)}>
          {allText}
        </button>
      )}
    </section>
  )
}
