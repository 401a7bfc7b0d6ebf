import { TROPHY_SIZE, trophyShape } from '#contest/career/trophy-shapes.ts'
import { badgeNamed, badgePicture } from '#web/gamers/rank-badge.tsx'
import type { Marked } from './trophy-list.ts'

interface TrophyMarkProps {
  trophy: Marked
  /** Not reached: dashed. */
  isOpen?: boolean
  size?: number
}

export function TrophyMark({ trophy, isOpen = false, size = TROPHY_SIZE }: TrophyMarkProps) {
  if (trophy.kind === 'badge')
    return (
      <img
        className="trophy-mark"
        src={badgePicture(badgeNamed(String(trophy.value)))}
        alt=""
        width={size}
        height={size}
      />
    )
  const { rects, strokes, text } = trophyShape(trophy)
  return (
    <svg
      className="trophy-mark"
      data-open={isOpen || undefined}
      viewBox={`0 0 ${TROPHY_SIZE} ${TROPHY_SIZE}`}
      width={size}
      height={size}
      aria-hidden="true"
    >
      {rects.map(({ x, y, size: side, paint, hue }) => (
        <rect
          key={`${x} ${y} ${paint}`}
          className={`${paint} ${hue ?? 'green'}`}
          x={x}
          y={y}
          width={side}
          height={side}
        />
      ))}
      {strokes && <path className="strokes" d={strokes} />}
      {text && (
        <text
          className={trophy.kind}
          x={TROPHY_SIZE / 2}
          y={36}
          textAnchor="middle"
          textLength={Math.min(44, text.length * 15)}
          lengthAdjust="spacingAndGlyphs"
        >
          {text}
        </text>
      )}
    </svg>
  )
}
