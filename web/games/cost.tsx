import './cost.css'
import { Clock3 } from 'lucide-react'
import { gradeOf, ODDS_GRADES } from '#contest/plan/odds.ts'
import { formatPoints } from '#contract/fields/points-text.ts'

/** What a game costs: the odds as squares, word and percent, and the hours if known. */
export const Odds = ({ odds }: { odds: number | null | undefined }) => {
  if (odds == null) return null
  const grade = gradeOf(odds)
  const filled = ODDS_GRADES.length - ODDS_GRADES.indexOf(grade)
  return (
    <span className="odds" title="Odds: of those who began it, how many completed it">
      <i aria-hidden="true">
        {ODDS_GRADES.map((one, place) => (
          <b key={one.grade} className={place < filled ? 'filled' : undefined} />
        ))}
      </i>
      <span className="visually-hidden">Odds: </span>
      {grade.word} <small>{odds.toFixed(1)}%</small>
    </span>
  )
}

interface CostProps {
  game: { odds?: number | null | undefined; hours?: number | null | undefined } | null | undefined
}

/** Both in a line; nothing if neither is known. */
export const Cost = ({ game }: CostProps) =>
  game?.odds == null && game?.hours == null ? null : (
    <p className="inline-facts cost game-cost">
      <Odds odds={game.odds} />
      <Hours hours={game.hours} />
    </p>
  )

export const Hours = ({ hours }: { hours: number | null | undefined }) =>
  hours == null ? null : (
    <span className="hours">
      <Clock3 />
      <b>{formatPoints(hours)} h</b>
      <span className="visually-hidden"> to complete</span>
    </span>
  )
