import { type FocusEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'

interface Tip {
  text: string
  /** Middle and top of the square, relative to the area, and the area's width. The stylesheet does the rest. */
  place: { '--x': string; '--y': string; '--room': string }
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
    const x = box.left + box.width / 2 - origin.left
    const place = { '--x': `${x}px`, '--y': `${box.top - origin.top}px`, '--room': `${origin.width}px` }
    setTip({ text, place })
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
      {tip && (
        <div className="tooltip" role="tooltip" style={tip.place}>
          {tip.text}
        </div>
      )}
    </div>
  )
}
