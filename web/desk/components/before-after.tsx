import './before-after.css'
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#contest/text/numbers.ts'

interface BeforeAfterProps {
  before: ReactNode
  after: ReactNode
  /** The old value is gone. */
  isStruck?: boolean
}

/** The old value faint, an arrow, the new one; only the value if nothing changed. */
export const BeforeAfter = ({ before, after, isStruck = false }: BeforeAfterProps) =>
  before === after ? (
    <span className="before-after">{after}</span>
  ) : (
    <span className="before-after">
      <span className={isStruck ? 'was struck' : 'was'}>
        <span className="visually-hidden">before: </span>
        {before}
      </span>
      <ArrowRight />
      <span>
        <span className="visually-hidden">after: </span>
        {after}
      </span>
    </span>
  )

/** Arrow and sign carry the meaning, colour repeats it. */
export function Delta({ change }: { change: number }) {
  if (change === 0) return <span className="delta same">±0</span>
  const Arrow = change > 0 ? ArrowUp : ArrowDown
  return (
    <span className={change > 0 ? 'delta up' : 'delta down'}>
      <Arrow />
      {change > 0 ? '+' : '−'}
      {formatNumber(Math.abs(change))}
    </span>
  )
}
