import { ArrowDown, ArrowUp } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { Button } from '#web/components/controls/button.tsx'
import { Avatar } from '#web/gamers/avatar.tsx'
import { gamerName } from '#web/gamers/gamer-names.ts'
import type { ReceivedOverallEntry } from '#web/screens/leaderboards/received-leaderboards.ts'

interface OwnRowProps {
  mine: ReceivedOverallEntry
  /** Of my row in the table. */
  index: number
  /** How far the next one is. */
  note: string | null
  list: RefObject<HTMLElement | null>
  onJump: () => void
}

/** My row at the bottom of the window while the one in the table is out of sight. */
export function OwnRow({ mine, index, note, list, onJump }: OwnRowProps) {
  const away = useAway(list, index)
  if (!away) return null
  const Arrow = away === 'above' ? ArrowUp : ArrowDown
  return (
    <aside className="own-row" aria-label="My place">
      <span className="rank">{mine.site_rank ?? '–'}</span>
      <Avatar sources={[mine.cdn_img, mine.gamer_pic]} colour={mine.color} size={36} />
      <span className="who">
        <bdi>{gamerName(mine)}</bdi> {note && <small>{note}</small>}
      </span>
      <span className="points">{mine.points ?? '–'}</span>
      <Button size="small" onClick={onJump}>
        <Arrow /> <span>Jump to me</span>
      </Button>
    </aside>
  )
}

/** Where my row is, seen from the window; null while it is in sight. */
function useAway(list: RefObject<HTMLElement | null>, index: number): 'above' | 'below' | null {
  const [away, setAway] = useState<'above' | 'below' | null>(null)
  useEffect(() => {
    let request = 0
    const look = () => {
      request = 0
      setAway(placeOfRow(list.current, index))
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
  return away
}

function placeOfRow(list: HTMLElement | null, index: number): 'above' | 'below' | null {
  const row = list?.querySelector(`[data-index="${index}"]`)
  if (!row) {
    const first = list?.querySelector<HTMLElement>('[data-index]')
    return first && index < Number(first.dataset.index) ? 'above' : 'below'
  }
  const { top, bottom } = row.getBoundingClientRect()
  if (bottom < 0) return 'above'
  return top > innerHeight ? 'below' : null
}
