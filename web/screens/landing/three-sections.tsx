import './three-sections.css'
import type { GameStatus } from '#contest/rules/game-status.ts'
import type { Quadrant } from '#contest/rules/grid.ts'
import { StateSquare } from '#web/board/pictures/state-square.tsx'
import { STATUS_WORDS } from '#web/components/status.tsx'
import { Cover } from '#web/games/cover.tsx'
import deadCells from '#web/games/covers/dead-cells.svg'
import hades from '#web/games/covers/hades.svg'
import psychonauts from '#web/games/covers/psychonauts-2.svg'
import seaOfThieves from '#web/games/covers/sea-of-thieves.svg'
import tetrisEffect from '#web/games/covers/tetris-effect-connected.svg'
import { scanPace } from '#web/posts/figures/scan-words.ts'
import { Constellation } from './constellation.tsx'
import { Pace } from './pace.tsx'

const GAMES: readonly (readonly [title: string, art: string, quadrant: Quadrant, state: GameStatus])[] = [
  ['Dead Cells', deadCells, 'red', 'completed'],
  ['Tetris Effect Connected', tetrisEffect, 'blue', 'completed'],
  ['Hades', hades, 'orange', 'completed'],
  ['Psychonauts 2', psychonauts, 'purple', 'in_progress'],
  ['Sea of Thieves', seaOfThieves, 'orange', 'not_started'],
]

export const ThreeSections = () => (
  <div className="three-sections">
    <section className="card">
      <h2>Complete games to fill squares</h2>
      <p>
        Each square is one curated game, the same for everyone. Long or short, every completion is worth 3
        points.
      </p>
      <div className="drops" aria-hidden="true">
        {GAMES.map(([title, art, quadrant, state]) => (
          <figure key={title}>
            <Cover title={title} art={art} quadrant={quadrant} />
            <StateSquare quadrant={quadrant} state={state} />
            <figcaption>{STATUS_WORDS[state]}</figcaption>
          </figure>
        ))}
      </div>
    </section>
    <section className="card">
      <h2>Fill groups to unlock challenges</h2>
      <p>Challenges are combinations of completions, worth from 10 up to 200+ points.</p>
      <Constellation />
    </section>
    <section className="card wide">
      <div>
        <h2>Play at your own pace</h2>
        <p>
          No start date, no end date, no cutoff. Your whole history counts from day one, and a scan picks up
          new completions {scanPace()}.
        </p>
      </div>
      <Pace />
    </section>
  </div>
)
