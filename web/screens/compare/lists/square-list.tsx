import './square-list.css'
import { useState } from 'react'
import { type CellId, quadrantOf, toSquareNumber } from '#contest/rules/grid.ts'
import { Chip } from '#web/components/chip.tsx'
import { Button } from '#web/components/controls/button.tsx'
import { LinkedName } from '#web/components/controls/linked-name.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { Picture } from '#web/components/picture.tsx'
import { TitledSection } from '#web/components/titled-section.tsx'
import { gamePath } from '#web/links.ts'
import type { ReceivedGridGame } from '#web/screens/gamer/received.ts'

interface ListedSquare {
  cell: CellId
  note?: string
}

interface SquareListProps {
  title: string
  squares: readonly ListedSquare[]
  games: ReadonlyMap<CellId, ReceivedGridGame>
}

/** 900 rows would push everything else too far down. */
const FEW = 24

export function ComparedSquareList({ title, squares, games }: SquareListProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? squares : squares.slice(0, FEW)
  return (
    <TitledSection className="card held-squares" title={<bdi>{title}</bdi>} count={squares.length}>
      {squares.length === 0 ? (
        <Empty text="No squares" />
      ) : (
        <ul>
          {shown.map(({ cell, note }) => (
            <SquareRow key={cell} cell={cell} note={note} game={games.get(cell)} />
          ))}
        </ul>
      )}
      {shown.length < squares.length && (
        <Button size="small" onClick={() => setWhole(true)}>
          Show all {squares.length}
        </Button>
      )}
    </TitledSection>
  )
}

interface SquareRowProps {
  cell: CellId
  note: string | undefined
  game: ReceivedGridGame | undefined
}

const SquareRow = ({ cell, note, game }: SquareRowProps) => (
  <li>
    <Picture sources={[game?.cdn_img, game?.box_art_img]} width={40} height={40} />
    <span className="text">
      <LinkedName to={game?.ta_link && gamePath(game.ta_link)} className="name">
        {game?.display_name || 'Missing'}
      </LinkedName>
      <span className="note">
        Square {toSquareNumber(cell)} <Chip quadrant={quadrantOf(cell)} />
        {note && <bdi> {note}</bdi>}
      </span>
    </span>
  </li>
)
