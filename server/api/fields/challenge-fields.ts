import { requiredPositions } from '#contest/rules/challenges.ts'
import type { ChallengeFields } from '#contract/fields/challenge-fields.ts'
import type { Snapshot } from '#server/snapshot/state.ts'
import type { StoredChallenge } from '#store/catalogue/challenges.ts'
import { challengeShare } from './shares.ts'

export function presentChallenge(snapshot: Snapshot, challenge: StoredChallenge): ChallengeFields {
  const { rule } = challenge
  return {
    challenge_id: challenge.id,
    title: challenge.title,
    description: challenge.description,
    points: challenge.points,
    positions: requiredPositions(challenge),
    last_updated: challenge.lastUpdated.toISOString(),
    percent_completed: challengeShare(snapshot, challenge.id),
    display_order: challenge.displayOrder,
    ...('count' in rule && { squares_needed: rule.count }),
    ...(rule.kind === 'quadrants' && { quadrants_needed: rule.counts }),
  }
}
