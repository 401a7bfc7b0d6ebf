import { Grid2x2, Trophy } from 'lucide-react'
import { POINTS_PER_SQUARE } from '#contest/rules/points.ts'
import { cellOf } from '#web/board/board-squares.ts'
import { LinkedName } from '#web/components/controls/linked-name.tsx'
import { Picture } from '#web/components/picture.tsx'
import { feedEntry, type ReceivedEvent } from '#web/feed/feed-entry.ts'

const MAX_SHOWN = 3

interface Finds {
  events: readonly ReceivedEvent[] | undefined
  /** The time of the scan, which its events share. */
  readAt: string | null | undefined
}

const findsOf = ({ events, readAt }: Finds): ReceivedEvent[] =>
  (events ?? []).filter(({ event_timestamp }) => Boolean(readAt) && event_timestamp === readAt)

export function ScanFinds(props: Finds) {
  return (
    <ul className="scan-finds">
      {findsOf(props)
        .slice(0, MAX_SHOWN)
        .map((event) => (
          <Find key={`${event.event_type} ${event.position ?? event.challenge_id}`} event={event} />
        ))}
    </ul>
  )
}

function Find({ event }: { event: ReceivedEvent }) {
  const { kind, change, title, path, description, quadrant } = feedEntry(event)
  const points = kind === 'Game' ? POINTS_PER_SQUARE : (event.points ?? 0)
  return (
    <li>
      {kind === 'Game' ? (
        <Picture sources={[event.cdn_img, event.box_art_img]} width={44} height={44} />
      ) : (
        <span className="scan-sign">
          <Trophy />
        </span>
      )}
      <span>
        <LinkedName to={path}>{title}</LinkedName>
        <small className={quadrant ? `chip ${quadrant}` : undefined}>{description}</small>
      </span>
      {points > 0 && change && (
        <span className={change === 'lost' ? 'delta down' : 'delta up'}>
          {change === 'lost' ? '−' : '+'}
          {points}
        </span>
      )}
    </li>
  )
}

/** Selects the first new square, if there is one. */
export function ShowOnGrid(props: Finds) {
  const gained = findsOf(props).filter(({ event_type }) => event_type === 'game_gained')
  const cell = gained[0] && cellOf(gained[0])
  if (cell === undefined) return null
  // The board owns the selection, so the square is selected by a click.
  const show = () => {
    const square = document.querySelector<HTMLElement>(`.board [data-cell="${cell}"]`)
    square?.scrollIntoView({ block: 'center' })
    square?.focus({ preventScroll: true })
    square?.click()
  }
  return (
    <button type="button" className="button small quiet" onClick={show}>
      <Grid2x2 />
      Show on the grid
    </button>
  )
}
