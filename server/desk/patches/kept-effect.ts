/** A patch's stored effect: the preview that was agreed to. */
import { z } from 'zod'
import {
  patchPreview,
  previewChallenge,
  previewGamer,
  previewWarning,
} from '#contract/organiser/patch-preview.ts'
import type { Preview } from '#operations/patches/preview.ts'

const { number, fingerprint, settled_at, gamers, gain, lose, unchanged, ...shown } = patchPreview.shape
const { squares_gained, squares_lost, challenges_gained, challenges_lost, ...gamer } = previewGamer.shape
const { points_before, points_after, holders_before, holders_after, ...challenge } = previewChallenge.shape
const { challenge_id, ...warning } = previewWarning.shape

/** Effects stored before challenges were counted have none. */
const place = z.object({ ...gamer.before.shape, challenges: z.int().default(0) })

const keptEffect = z.object({
  ...{ number, fingerprint, settledAt: settled_at, gamers, gain, lose, unchanged },
  badgeChanges: shown.badge_changes,
  rankChanges: shown.rank_changes,
  histogram: z.object({ step: z.int(), columns: z.array(z.object({ upTo: z.int(), gamers })) }),
  changed: z.array(
    z.object({
      ...{ xuid: gamer.xuid, gamertag: z.string(), before: place.nullable(), after: place.nullable() },
      squaresGained: squares_gained,
      squaresLost: squares_lost,
      challengesGained: challenges_gained,
      challengesLost: challenges_lost,
    }),
  ),
  challenges: z.array(
    z.object({
      ...challenge,
      pointsBefore: points_before,
      pointsAfter: points_after,
      holdersBefore: holders_before,
      holdersAfter: holders_after,
    }),
  ),
  squares: shown.squares,
  warnings: z.array(z.object({ ...warning, challengeId: challenge_id })),
  difference: shown.difference,
})

export const parseEffect = (kept: unknown): Preview => keptEffect.parse(kept)
