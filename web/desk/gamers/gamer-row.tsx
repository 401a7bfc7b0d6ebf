import { Ellipsis } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { DeskGamer } from '#contract/organiser/gamers.ts'
import { Avatar } from '#web/gamers/avatar.tsx'
import { counted } from '#web/text/counted.ts'
import { ForceScan } from './force-scan.tsx'
import { GamerStateTag } from './gamer-state.tsx'
import { inFours, readAt } from './gamer-words.ts'

interface SelectAllProps {
  chosen: number
  shown: number
  onToggle: () => void
}

export function SelectAll({ chosen, shown, onToggle }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null)
  const isSome = chosen > 0 && chosen < shown
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])
  return (
    <th scope="col" className="select-cell">
      <label className="select-box">
        <input ref={box} type="checkbox" checked={chosen === shown} onChange={onToggle} />
        <span>Select all {counted(shown, 'gamer')} shown</span>
      </label>
    </th>
  )
}

interface RowProps {
  gamer: DeskGamer
  nextCycle: string
  isChosen: boolean
  onToggle: (isRange: boolean) => void
}

/** The arrow keys move between boxes; with Shift they select. */
function moveByKey(event: KeyboardEvent<HTMLInputElement>): HTMLInputElement | null {
  const { key, currentTarget } = event
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null
  event.preventDefault()
  const row = currentTarget.closest('tr')
  const next = key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling
  const box = next?.querySelector<HTMLInputElement>('.select-box input') ?? null
  box?.focus()
  return box
}

export function GamerRow({ gamer, nextCycle, isChosen, onToggle }: RowProps) {
  const { xuid, gamertag, scan } = gamer
  const isHidden = ['banned', 'removed', 'merged', 'left'].includes(gamer.state)
  return (
    <tr className={isChosen ? 'gamer-chosen' : scan ? 'scanned-now' : undefined}>
      <td className="select-cell">
        <label className="select-box">
          <input
            type="checkbox"
            aria-label={`Select ${gamertag}`}
            checked={isChosen}
            onChange={({ nativeEvent }) =>
              onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
            onKeyDown={(event) => {
              const box = moveByKey(event)
              if (box && event.shiftKey && !box.checked) box.click()
            }}
          />
        </label>
      </td>
      <td>
        <Link className="desk-gamer-who" to={`/organiser/gamers/${xuid}`}>
          <Avatar sources={[gamer.cdn_img, gamer.gamer_pic]} colour={gamer.color} />
          <span>
            <bdi>{gamertag}</bdi>
            <small>
              {gamer.modern_gamertag !== gamertag && (
                <>
                  <bdi>{gamer.modern_gamertag}</bdi>,{' '}
                </>
              )}
              {inFours(xuid)}
            </small>
          </span>
        </Link>
      </td>
      <td>
        <GamerStateTag gamer={gamer} nextCycle={nextCycle} />
      </td>
      <td className="number figure">{gamer.squares?.toLocaleString('en-US') ?? '–'}</td>
      <td className="number figure">{gamer.points?.toLocaleString('en-US') ?? '–'}</td>
      <td className="gamer-read">{readAt(gamer.last_read)}</td>
      <td>
        <div className="gamer-acts">
          {!isHidden && <ForceScan gamer={gamer} />}
          <Link className="icon-button" to={`/organiser/gamers/${xuid}`} aria-label={`More for ${gamertag}`}>
            <Ellipsis />
          </Link>
        </div>
      </td>
    </tr>
  )
}
