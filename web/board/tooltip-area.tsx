import { type FocusEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'

interface Tip {
  text: string
  /** Middle and top of the square, relative to the area. */
  x: number
  y: number
}

interface TooltipAreaProps {
  tooltipOf: (cell: number) => string | undefined
  children: ReactNode
}

/**
 * The area around the board with its one tooltip. The tooltip's state is kept here, so that pointing does not render
 * the squares again.
 */
export function TooltipArea({ tooltipOf, children }: TooltipAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  const [tip, setTip] = useState<Tip | null>(null)
  const isTouch = useRef(false)
  const hide = () => setTip(null)

  const showFor = (target: EventTarget) => {
    const square = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-cell]') : null
    const text = square && tooltipOf(Number(square.dataset.cell))
    if (!square || !text || !area.current) return hide()
    const box = square.getBoundingClientRect()
    const origin = area.current.getBoundingClientRect()
    setTip({ text, x: box.left + box.width / 2 - origin.left, y: box.top - origin.top })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles events of the squares
    <div
      ref={area}
      className="board-area"
      // A finger covers what it touches, so the name appears after a tap.
      onPointerOver={(event: PointerEvent) => event.pointerType !== 'touch' && showFor(event.target)}
      onPointerDown={(event: PointerEvent) => {
        isTouch.current = event.pointerType === 'touch'
      }}
      onClick={(event) => isTouch.current && showFor(event.target)}
      onPointerLeave={hide}
      onFocus={(event: FocusEvent) => event.target.matches(':focus-visible') && showFor(event.target)}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      {tip && <Tooltip {...tip} />}
    </div>
  )
}

const DISTANCE = 9

function Tooltip({ text, x, y }: Tip) {
  const element = useRef<HTMLDivElement>(null)
  // Kept inside the area, with its tip still at the square.
  useLayoutEffect(() => {
    const tip = element.current
    const room = tip?.parentElement
    if (!tip || !room) return
    const left = Math.max(0, Math.min(x - tip.offsetWidth / 2, room.clientWidth - tip.offsetWidth))
    tip.style.left = `${left}px`
    tip.style.top = `${y - tip.offsetHeight - DISTANCE}px`
    tip.style.setProperty('--point', `${Math.max(8, Math.min(x - left, tip.offsetWidth - 8))}px`)
  })
  return (
    <div ref={element} className="tooltip" role="tooltip">
      {text}
    </div>
  )
}
