import { ArrowDown, ArrowUp } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { Button } from '#web/components/controls/button.tsx'
import { Avatar } from '#web/gamers/avatar.tsx'
import { gamerName } from '#web/gamers/gamer-names.ts'
import type { ReceivedOverallEntry } from '#web/screens/leaderboards/received-leaderboards.ts'

interface OwnRowProps {
  mine: ReceivedOverallEntry
  index: number
  note: string | null
  list: RefObject<HTMLElement | null>
  onJump: () => void
}

/** My row at the bottom of the window while the one in the table is out of sight. */
export function OwnRow({ mine, index, note, list, onJump }: OwnRowProps) {
  const seen = useSeen(list, index)
  if (!seen) return null
  const { away, left, width, name, points } = seen
  const Arrow = away === 'above' ? ArrowUp : ArrowDown
  return (
    <aside
      className="own-row"
      aria-label="My place"
      style={{ left, width, '--name': `${name}px`, '--points': `${points}px` }}
    >
      <span className="rank">{mine.site_rank ?? '–'}</span>
      <span className="who">
        <Avatar sources={[mine.cdn_img, mine.gamer_pic]} colour={mine.color} size={40} />
        <bdi>{gamerName(mine)}</bdi> {note && <small>{note}</small>}
      </span>
      <span className="points">{mine.points ?? '–'}</span>
      <Button size="small" onClick={onJump}>
        <Arrow /> <span>Jump to me</span>
      </Button>
    </aside>
  )
}

interface Seen {
  away: 'above' | 'below'
  left: number
  width: number
  /** Where the name column begins and the points column ends, relative to the table. */
  name: number
  points: number
}

/** The position of my row; null while it is visible or the strip would cover the tools. */
function useSeen(list: RefObject<HTMLElement | null>, index: number): Seen | null {
  const [seen, setSeen] = useState<Seen | null>(null)
  useEffect(() => {
    let request = 0
    const look = () => {
      request = 0
      setSeen((before) => {
        const now = list.current && seenIn(list.current, index)
        return JSON.stringify(before) === JSON.stringify(now) ? before : now
      })
    }
    const onMove = () => {
      request ||= requestAnimationFrame(look)
    }
    onMove()
    addEventListener('scroll', onMove, { passive: true })
    addEventListener('resize', onMove)
    return () => {
      cancelAnimationFrame(request)
      removeEventListener('scroll', onMove)
      removeEventListener('resize', onMove)
    }
  }, [list, index])
  return seen
}

/** The height of the strip with its margin. */
const STRIP = 84

function seenIn(list: HTMLElement, index: number): Seen | null {
  const away = placeOfRow(list, index)
  const table = list.querySelector('table')?.getBoundingClientRect()
  const head = list.querySelector('thead')?.getBoundingClientRect()
  // In a low window, or at a large zoom, the table head is down there.
  if (!away || !table || (head && head.bottom > innerHeight - STRIP && head.top > 0)) return null
  const edgeOf = (column: string) => list.querySelector(`th.${column}`)?.getBoundingClientRect()
  return {
    away,
    left: table.left,
    width: table.width,
    name: (edgeOf('gamer-cell')?.left ?? table.left) - table.left,
    points: (edgeOf('total')?.right ?? table.right) - table.left,
  }
}

function placeOfRow(list: HTMLElement, index: number): 'above' | 'below' | null {
  const row = list.querySelector(`[data-index="${index}"]`)
  if (!row) {
    const first = list.querySelector<HTMLElement>('[data-index]')
    return first && index < Number(first.dataset.index) ? 'above' : 'below'
  }
  const { top, bottom } = row.getBoundingClientRect()
  if (bottom < 0) return 'above'
  return top > innerHeight ? 'below' : null
}
