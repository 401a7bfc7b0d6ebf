import type { Holding } from '#contest/compare/overlay.ts'
import { type CellId, toSquareNumber } from '#contest/rules/grid.ts'
import { LinkedName } from '#web/components/controls/linked-name.tsx'
import { Picture } from '#web/components/picture.tsx'
import { gamePath } from '#web/links.ts'
import type { ReceivedGridGame } from '#web/screens/gamer/received.ts'
import type { HoldingWords } from './holding-words.ts'

interface SelectedSquareProps {
  cell: CellId
  game: ReceivedGridGame | undefined
  holding: Holding
  words: HoldingWords
}

export const ComparedSquare = ({ cell, game, holding, words }: SelectedSquareProps) => (
  <section className="card selected-holding row" aria-label="Selected square" role="status">
    <Picture sources={[game?.cdn_img, game?.box_art_img]} width={44} height={44} />
    <div>
      <LinkedName to={game?.ta_link && gamePath(game.ta_link)} className="name">
        {toSquareNumber(cell)} - {game?.display_name || 'Missing'}
      </LinkedName>
      <p>{words.sentences[holding]}</p>
    </div>
  </section>
)
