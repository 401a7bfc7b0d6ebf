/** The contest in the record format of the files: the current grid, and what a patch changed. */
import { parsePatch } from '#content/kept-patch.ts'
import { linksBySquare, recordOfChallenge, recordOfGame, recordOfPatch } from '#content/records.ts'
import type { ContentGame } from '#content/resolve.ts'
import type { ChallengeRecord, GameRecord } from '#content/shape.ts'
import { applyPatch, applyPatches, type Edition } from '#contest/rules/editions.ts'
import type { AppliedPatch } from '#store/catalogue/patches.ts'
import { readConsistently } from '#store/consistent-read.ts'
import type { Db } from '#store/schema.ts'
import { loadContestBase, recordsInForce } from './contest-base.ts'
import { feltChanges } from './felt-changes.ts'

interface GridRecords {
  games: GameRecord[]
  challenges: ChallengeRecord[]
}

export function gridRecords({ games, challenges }: Edition<ContentGame>): GridRecords {
  const linkOf = linksBySquare({ games })
  return {
    games: games.map(recordOfGame),
    challenges: challenges.map((challenge) => recordOfChallenge(challenge, linkOf)),
  }
}

/** Current games and challenges with the titles that count. */
export const baseRecords = (db: Db): Promise<GridRecords & { number: number }> =>
  readConsistently(db, async (tx) => {
    const { edition } = await loadContestBase(tx)
    return { number: edition.patch, ...gridRecords(edition) }
  })

/** What each published patch changed, the launch included. */
export function publishedRecords(applied: readonly AppliedPatch[]) {
  let after = applyPatches<ContentGame>([])
  return applied.map(({ record }) => {
    const [was, patch] = [after, parsePatch(record)]
    after = applyPatch(was, patch)
    const { patch: number, ...records } = recordOfPatch(patch, was)
    return { number, was, after, records }
  })
}

/** What a published patch changed for players; empty for the launch and for an undone patch. */
export async function feltChangesOf(db: Db, number: number): Promise<string[]> {
  const patches = await recordsInForce(db)
  const index = patches.findIndex((patch) => patch.number === number)
  if (index < 1) return []
  return feltChanges({
    before: applyPatches(patches.slice(0, index)),
    after: applyPatches(patches.slice(0, index + 1)),
  })
}
