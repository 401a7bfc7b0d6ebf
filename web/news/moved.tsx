import './moved.css'
import { formatNumber } from '#contest/text/numbers.ts'

interface MovedProps {
  /** Ranks gained; negative if lost. */
  ranks: number
  /** With the word: `1 place up`. */
  places?: boolean
}

/** A filled triangle or a dash, then the number. Colour only repeats it. */
export function Moved({ ranks, places = false }: MovedProps) {
  const kind = ranks > 0 ? 'up' : ranks < 0 ? 'down' : 'same'
  const count = Math.abs(ranks)
  const words = ranks === 0 ? 'same rank' : `${count === 1 ? 'place' : 'places'} ${kind}`
  return (
    <span className={`moved ${kind}`}>
      <i aria-hidden="true" />
      {ranks !== 0 && formatNumber(count)}
      {places ? ` ${words}` : <span className="visually-hidden"> {words}</span>}
    </span>
  )
}
