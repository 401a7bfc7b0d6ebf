import type { Quadrant } from '#contest/rules/grid.ts'

/** Longer titles are set smaller. */
const LONG = 14

interface CoverProps {
  art: string
  title: string
  quadrant: Quadrant
}

/** The drawn cover of a game. The title is text of the page, because a picture cannot use the page's font. */
export const Cover = ({ art, title, quadrant }: CoverProps) => (
  <span className={`cover ${quadrant} ${title.length > LONG ? 'long' : ''}`}>
    <img src={art} alt="" width={120} height={160} loading="lazy" decoding="async" />
    <b>{title}</b>
  </span>
)
