/** One figure per step, by post id. */
import './figures.css'
import type { ReactNode } from 'react'
import { BADGES } from '#contest/rules/badges.ts'
import type { GameStatus } from '#contest/rules/game-status.ts'
import {
  type CellId,
  cellAt,
  cellId,
  GRID_SIDE,
  QUADRANT_NAMES,
  QUADRANTS,
  type Quadrant,
} from '#contest/rules/grid.ts'
import { EXAMPLE_BOARD } from '#web/board/art/example-board.ts'
import { HEART } from '#web/board/art/heart-art.ts'
import { BoardPicture } from '#web/board/pictures/board-picture.tsx'
import { StateSquare } from '#web/board/pictures/state-square.tsx'
import { badgePicture, tierClass } from '#web/gamers/rank-badge.tsx'
import { Cover } from '#web/games/cover.tsx'
import hades from '#web/games/covers/hades.svg'
import kingdomHearts from '#web/games/covers/kingdom-hearts-iii.svg'
import ori from '#web/games/covers/ori-and-the-blind-forest.svg'
import psychonauts from '#web/games/covers/psychonauts-2.svg'
import { type ChallengeKind, ChallengeKinds } from '#web/posts/figures/challenge-kinds.tsx'
import { ScanHours } from '#web/posts/figures/scan-hours.tsx'

const EXAMPLES: readonly (readonly [title: string, art: string, quadrant: Quadrant, state: GameStatus])[] = [
  ['Kingdom Hearts III', kingdomHearts, 'red', 'completed'],
  ['Ori and the Blind Forest', ori, 'blue', 'completed'],
  ['Hades', hades, 'orange', 'in_progress'],
  ['Psychonauts 2', psychonauts, 'purple', 'not_started'],
]

const SERIES = [98, 521, 560].map(cellId)
const ROW: CellId[] = Array.from({ length: GRID_SIDE }, (_, column) => cellAt(1, column))

const KINDS: readonly ChallengeKind[] = [
  { name: 'A shape', note: 'Every square of a figure', done: HEART },
  { name: 'A series', note: 'Scattered over the grid', done: SERIES },
  { name: 'A whole row', note: 'Thirty squares in a line', done: ROW },
]

export const RULE_FIGURES: Readonly<Record<string, ReactNode>> = {
  'fill-squares': (
    <div className="examples" aria-hidden="true">
      {EXAMPLES.map(([title, art, quadrant, state]) => (
        <figure key={quadrant}>
          <Cover title={title} art={art} quadrant={quadrant} />
          <StateSquare quadrant={quadrant} state={state} />
        </figure>
      ))}
    </div>
  ),
  'know-your-quadrants': (
    <div className="quadrant-names" aria-hidden="true">
      <BoardPicture lit={EXAMPLE_BOARD.lit} />
      {QUADRANTS.map((quadrant) => (
        <b key={quadrant} className={quadrant}>
          {QUADRANT_NAMES[quadrant]}
        </b>
      ))}
    </div>
  ),
  'unlock-challenges': <ChallengeKinds kinds={KINDS} className="kinds" />,
  'play-at-your-own-pace': <ScanHours />,
  climb: (
    <ol className="ladder">
      {BADGES.toReversed().map((badge) => (
        <li key={badge} className={tierClass(badge)}>
          <img src={badgePicture(badge)} alt="" width={46} height={46} />
          <span>{badge}</span>
        </li>
      ))}
    </ol>
  ),
}
