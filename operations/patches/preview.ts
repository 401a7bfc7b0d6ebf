/** The effect of another edition on everyone, judged and ranked as publishing does. */
import { settledVersion } from '#store/changes.ts'
import type { Db } from '#store/schema.ts'
import { contestAfter, readContest } from '../effects/contest.ts'
import {
  badgesChanged,
  type Effect,
  effectBetween,
  fingerprintOf,
  gainOf,
  pointsMoved,
  ranksMoved,
} from '../effects/effect.ts'
import { type AffectedChallenge, affectedChallenges } from './affected-challenges.ts'
import type { Editions } from './asked-games.ts'
import { type GridDifference, gridDifferences } from './difference.ts'
import { histogramOf, type PointsHistogram } from './histogram.ts'
import { type TouchedSquare, touchedSquares } from './touched-squares.ts'
import { type Warning, warningsOf } from './warnings.ts'

export interface Preview extends Effect {
  number: number
  /** Previews with equal fingerprints have the same effect. */
  fingerprint: string
  /** The settlement it was computed against; null before the first. */
  settledAt: string | null
  gain: number
  lose: number
  unchanged: number
  badgeChanges: number
  rankChanges: number
  histogram: PointsHistogram
  challenges: AffectedChallenge[]
  squares: TouchedSquare[]
  warnings: Warning[]
  difference: GridDifference[]
}

/** Of editions with the titles that count. Call it in one transaction, so that its reads are consistent. */
export async function previewChange(
  tx: Db,
  { number, before, after }: Editions & { number: number },
): Promise<Preview> {
  const { settledAt } = await settledVersion(tx)
  const now = await readContest(tx)
  const then = await contestAfter(tx, now, { kind: 'edition', before, after })
  const effect = effectBetween(now, then)
  const { gamers, changed } = effect
  const challenges = affectedChallenges({ before, after }, now.gamers, then.gamers)
  const { gain, lose } = pointsMoved(effect)
  const difference = gridDifferences(before, after)
  return {
    ...effect,
    number,
    fingerprint: fingerprintOf(effect, [number, difference]),
    settledAt: settledAt?.toISOString() ?? null,
    gain,
    lose,
    unchanged: gamers - gain - lose,
    badgeChanges: badgesChanged(effect),
    rankChanges: ranksMoved(effect),
    histogram: histogramOf(changed.map(gainOf), gamers),
    challenges,
    squares: touchedSquares(before, after),
    warnings: warningsOf({ before, after }, challenges, gamers),
    difference,
  }
}
