import { QUADRANT_NAMES, type Quadrant } from '#contest/rules/grid.ts'

export const Chip = ({ quadrant }: { quadrant: Quadrant }) => (
  <span className={`chip ${quadrant}`}>{QUADRANT_NAMES[quadrant]}</span>
)
