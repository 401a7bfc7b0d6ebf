import { CircleSlash } from 'lucide-react'
import { AVAILABILITY_WORDS, type AvailabilityKind, isUnattainable } from '#contest/rules/availability.ts'
import { quadrantOf, toCellId } from '#contest/rules/grid.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { Chip } from '#web/components/chip.tsx'
import { Hours, Odds } from '#web/games/cost.tsx'
import type { PlanGame } from '#web/plan/plan-inputs.ts'
import { percentText } from '#web/text/percent-text.ts'

export const GameFacts = ({ game }: { game: PlanGame }) => (
  <>
    <p className="inline-facts plan-facts">
      <span>Square #{game.square}</span>
      <Chip quadrant={quadrantOf(toCellId(game.square))} />
      <span>
        {game.isStarted && `${formatPoints(game.current)} of `}
        {formatPoints(game.total)} G
      </span>
      <span>{percentText(game.completedBy)} completed it</span>
    </p>
    <p className="inline-facts cost plan-cost">
      <Odds odds={game.odds} />
      <Hours hours={game.hours} />
      <span>
        {game.isStarted ? (
          <>
            <b>{partText(game)}</b> done
          </>
        ) : (
          'Not started'
        )}
      </span>
    </p>
    {game.availability.map((mark) => (
      <p key={mark.kind} className="inline-facts plan-facts gone">
        <CircleSlash />
        <span>
          {hindranceText(mark.kind)}
          {mark.note && ` ${mark.note}`}
        </span>
      </p>
    ))}
  </>
)

/** Special hardware is no obstacle for those who have it. */
function hindranceText(kind: AvailabilityKind | undefined): string {
  if (kind === 'needs_hardware') return 'Needs special hardware.'
  const why = (kind && AVAILABILITY_WORDS[kind]) ?? 'is not available'
  return kind && isUnattainable({ availability: [{ kind }] })
    ? `No longer possible: it ${why}.`
    : `Hard to complete: it ${why}.`
}

/** Never 100% unless completed. */
const partText = ({ current, total }: PlanGame): string =>
  `${total > 0 ? Math.min(99, Math.floor((current / total) * 100)) : 0}%`
