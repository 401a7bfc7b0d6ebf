import { Fact } from '#web/components/fact.tsx'
import './then-and-now.css'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import { formatPoints, parsePoints } from '#contract/fields/points-text.ts'
import { settlements } from '#web/time-machine/past-calls.ts'
import type { ProfileView } from '../present.ts'
import type { GamerAnswer } from '../received.ts'

export function ThenAndNow({ then, now }: { then: GamerAnswer; now: ProfileView }) {
  const { data } = useQuery(settlements())
  const { standing } = then
  const gamers = data?.settlements?.at(-1)?.gamers
  return (
    <div className="then-and-now">
      <h2>From then to now</h2>
      <dl>
        <Row name="Points" was={standing?.points} is={parsePoints(now.standing.points)} />
        <Row name="Site rank" was={then.site_rank} is={now.gamer.site_rank} isRank />
        <Row name="Squares" was={standing?.squares} is={now.grid.activeIds.size} />
        <Row name="Challenges" was={standing?.challenges} is={now.challenges?.filter(isCompleted).length} />
        <Row name="Gamers in the contest" was={standing?.gamers} is={gamers} isPlain />
      </dl>
    </div>
  )
}

const isCompleted = ({ completed }: { completed?: unknown }) => completed === true

type Figure = number | null | undefined

interface RowProps {
  name: string
  was: Figure
  is: Figure
  /** Lower is better. */
  isRank?: boolean
  /** Neither good nor bad. */
  isPlain?: boolean
}

function Row({ name, was, is, isRank = false, isPlain = false }: RowProps) {
  if (was == null) return null
  const shown = (value: number) => `${isRank ? '#' : ''}${formatPoints(value)}`
  return (
    <Fact name={name}>
      {is == null || is === was ? <b>{shown(was)}</b> : <span className="was">{shown(was)}</span>}
      {is != null && is !== was && (
        <>
          <ArrowRight aria-label="to" /> <b>{shown(is)}</b>{' '}
          <Delta by={isRank ? was - is : is - was} isRank={isRank} isPlain={isPlain} />
        </>
      )}
    </Fact>
  )
}

function Delta({ by, isRank, isPlain }: { by: number; isRank: boolean; isPlain: boolean }) {
  const kind = isPlain ? 'same' : by > 0 ? 'up' : 'down'
  const Arrow = by > 0 ? ArrowUp : ArrowDown
  return (
    <span className={`delta ${kind}`}>
      {isRank ? <Arrow aria-label={kind} /> : by > 0 ? '+' : '−'}
      {formatPoints(Math.abs(by))}
    </span>
  )
}
