/** The contest in the record format of the files: the current grid, and what a patch changed. */
import { parsePatch } from '#content/kept-patch.ts'
import { linksBySquare, recordOfChallenge, recordOfGame, recordOfPatch } from '#content/records.ts'
import type { ChallengeRecord, GameRecord, PatchRecord } from '#content/shape.ts'
import { applyPatch, applyPatches } from '#contest/rules/editions.ts'
import type { AppliedPatch } from '#store/catalogue/patches.ts'
import { readConsistently } from '#store/consistent-read.ts'
import type { Db } from '#store/schema.ts'
import { loadContestBase, patchesInForce } from './contest-base.ts'
import { type GridDifference, gridDifferences } from './difference.ts'
import { feltChanges } from './felt-changes.ts'
import { type TouchedSquare, touchedSquares } from './touched-squares.ts'

/** Current games and challenges with the titles that count. */
export const baseRecords = (
  db: Db,
): Promise<{ number: number; games: GameRecord[]; challenges: ChallengeRecord[] }> =>
  readConsistently(db, async (tx) => {
    const { edition } = await loadContestBase(tx)
    const linkOf = linksBySquare(edition)
    return {
      number: edition.patch,
      games: edition.games.map(recordOfGame),
      challenges: edition.challenges.map((challenge) => recordOfChallenge(challenge, linkOf)),
    }
  })

interface PublishedRecords {
  records: Omit<PatchRecord, 'patch'>
  difference: GridDifference[]
  squares: TouchedSquare[]
}

/** What a published patch changed; for the launch only its head. */
export function publishedRecords(applied: readonly AppliedPatch[], number: number): PublishedRecords {
  const patches = applied.map(({ record }) => parsePatch(record))
  const index = patches.findIndex((patch) => patch.number === number)
  const patch = patches[index]
  if (!patch) throw new RangeError(`There is no patch ${number}.`)
  const before = applyPatches(patches.slice(0, index))
  if (index === 0) {
    const { date, title, summary } = patch
    const nothing = { games: [], challenges: [], removed: { games: [], challenges: [] } }
    return { records: { date, title, summary, ...nothing }, difference: [], squares: [] }
  }
  const after = applyPatch(before, patch)
  const { patch: _, ...records } = recordOfPatch(patch, before)
  return { records, difference: gridDifferences(before, after), squares: touchedSquares(before, after) }
}

/** What a published patch changed for players; empty for the launch and for an undone patch. */
export async function feltChangesOf(db: Db, number: number): Promise<string[]> {
  const patches = (await patchesInForce(db)).map(({ record }) => record)
  const index = patches.findIndex((patch) => patch.number === number)
  if (index < 1) return []
  return feltChanges({
    before: applyPatches(patches.slice(0, index)),
    after: applyPatches(patches.slice(0, index + 1)),
  })
}
