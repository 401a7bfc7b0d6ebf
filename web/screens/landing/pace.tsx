import './pace.css'
import type { Quadrant } from '#contest/rules/grid.ts'
import { scanWords } from '#web/posts/figures/scan-words.ts'

/** Some weeks of play: a stack of squares for a busy one, nothing for a holiday. */
const WEEKS =
  'bo . p rpob . . prb r . obrpo rp . . b rpobrp prb . bo . . prbo r b . . rpobrpo bo . p rpo . . rpobr . ob b'
    .split(' ')
    .map((week) => week.replace('.', ''))

const QUADRANT_OF: Readonly<Record<string, Quadrant>> = { r: 'red', b: 'blue', o: 'orange', p: 'purple' }

const STEP = 17
const SIDE = 14
const GROUND = 119
const HEIGHT = 122

export const Pace = () => (
  <div>
    <svg className="pace" viewBox={`0 0 ${WEEKS.length * STEP - 3} ${HEIGHT}`} aria-hidden="true">
      <path
        className="ground"
        d={WEEKS.map((_, week) => `M${week * STEP} ${GROUND}h${SIDE}v3h${-SIDE}z`).join('')}
      />
      {Object.entries(QUADRANT_OF).map(([letter, quadrant]) => (
        <path key={letter} className={quadrant} d={squaresOf(letter)} />
      ))}
    </svg>
    <p className="pace-notes">
      <span>Your whole history counts</span>
      <span>Scans at about {scanWords('and')}</span>
    </p>
  </div>
)

function squaresOf(letter: string): string {
  return WEEKS.flatMap((stack, week) =>
    [...stack].map((square, height) =>
      square === letter ? `M${week * STEP} ${GROUND - (height + 1) * STEP}h${SIDE}v${SIDE}h${-SIDE}z` : '',
    ),
  ).join('')
}
