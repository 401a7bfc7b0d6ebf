import { CircleSlash } from 'lucide-react'
import { AVAILABILITY_WORDS, type AvailabilityKind } from '#contest/rules/availability.ts'
import { quadrantOf, toCellId } from '#contest/rules/grid.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { Chip } from '#web/components/chip.tsx'
import type { PlanGame } from '#web/plan/plan-inputs.ts'
import { percentText } from '#web/text/percent-text.ts'

/** Where a game stands, how far the gamer is in it, and how many completed it. */
export const GameFacts = ({ game }: { game: PlanGame }) => (
  <>
    <p className="plan-facts">
      <span>Square #{game.square}</span>
      <Chip quadrant={quadrantOf(toCellId(game.square))} />
      <span>
        {game.isStarted
          ? `${formatPoints(game.current)} of ${formatPoints(game.total)} G, ${partText(game)}`
          : `${formatPoints(game.total)} G`}
      </span>
      <span>{percentText(game.completedBy)} completed it</span>
    </p>
    {game.availability.map(({ kind, note }) => (
      <p key={kind} className="plan-facts gone">
        <CircleSlash />
        <span>
          No longer possible: it {AVAILABILITY_WORDS[kind as AvailabilityKind] ?? 'is not available'}.
          {note && ` ${note}`}
        </span>
      </p>
    ))}
  </>
)

/** Never 100% of what is not completed. */
const partText = ({ current, total }: PlanGame): string =>
  `${total > 0 ? Math.min(99, Math.floor((current / total) * 100)) : 0}%`
