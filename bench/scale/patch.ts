/** A patch that affects nearly everyone: the cost of its preview and of publishing. */
import type { ContentGame } from '#content/resolve.ts'
import { applyPatches, type Edition } from '#contest/rules/editions.ts'
import { previewChange } from '#operations/patches/preview.ts'
import { readConsistently } from '#store/consistent-read.ts'
import type { Db } from '#store/schema.ts'
import { contentWithTitles } from '#tests/server/filled-contest.ts'
import { publish } from '#tests/support/publish.ts'
import { measured, type SettlementCost } from './settlements.ts'

export async function patchEverybody(
  db: Db,
): Promise<{ previewSeconds: number; changed: number; published: SettlementCost }> {
  const before: Edition<ContentGame> = applyPatches(contentWithTitles().patches)
  // Raises every challenge, so that everyone who has one gets other points.
  const challenges = before.challenges.map((challenge) => ({ ...challenge, points: challenge.points + 1 }))
  const begun = performance.now()
  const { changed } = await readConsistently(db, (tx) =>
    previewChange(tx, { number: 1, before, after: { ...before, challenges } }),
  )
  const previewSeconds = (performance.now() - begun) / 1000
  const patch = { number: 1, date: '2026-07-15', title: 'More points', summary: '', games: [], challenges }
  const published = await measured(db, (at) =>
    publish(db, {
      patch: { ...patch, removedGames: [], removedChallenges: [] },
      edition: { ...before, challenges, patch: 1 },
      at,
    }),
  )
  return { previewSeconds, changed: changed.length, published }
}
