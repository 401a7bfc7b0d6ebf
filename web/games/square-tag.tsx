import './square-tag.css'
import { quadrantOf, squareNumber, toCellId } from '#contest/rules/grid.ts'

/** `#714` after a square in the hue of its quadrant. */
export const SquareTag = ({ square }: { square: number }) => (
  <span className={`square-tag ${quadrantOf(toCellId(squareNumber(square)))}`}>#{square}</span>
)
