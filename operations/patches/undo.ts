/** Undoes the last patch: grid, challenges, points, ranks and badges become what they would be without it. */

import { contestDay } from '#contest/calendar/schedule.ts'
import { applyPatch, applyPatches, type Edition } from '#contest/rules/editions.ts'
import { sameValue } from '#contest/rules/same-value.ts'
import { recountEverybody } from '#settling/recounts/recount-everybody.ts'
import { currentGames } from '#store/catalogue/games.ts'
import { lastPatch } from '#store/catalogue/patches.ts'
import { scheduledPatches } from '#store/catalogue/scheduled-patches.ts'
import { unpublishPatch } from '#store/catalogue/undone-patches.ts'
import { readConsistently } from '#store/consistent-read.ts'
import { writeExclusively } from '#store/contest-write.ts'
import { recordAction } from '#store/desk/actions.ts'
import type { Db } from '#store/schema.ts'
import { foldHistory } from '#store/settled/reversed-events.ts'
import { foldUndone } from '#store/settled/undone-events.ts'
import type { Acting } from '../acting.ts'
import { editorName } from './actor-name.ts'
import { announceUndoing } from './announce.ts'
import { asCounted, loadContestBase, type ParsedPatch, patchesInForce } from './contest-base.ts'
import { backToDraft } from './drafts.ts'
import { type Preview, previewChange } from './preview.ts'
import { gainText } from './publish-patch.ts'
import { NoSuchPatch, PatchNotPossible } from './refusals.ts'

export interface UndoResult {
  number: number
  title: string
  /** The draft made of its records. */
  draftId: number
  preview: Preview
}

export const previewUndo = (db: Db, number: number): Promise<Preview> =>
  readConsistently(db, async (tx) => (await undoable(tx, number)).preview)

/** All or nothing. What scans found since, and title decisions, stay. */
export const undoPatch = (
  db: Db,
  { number, actor, why, takesBack, at }: Acting & { number: number },
): Promise<UndoResult> =>
  writeExclusively(db, async (write) => {
    const { tx } = write
    const { patch, remaining, preview } = await undoable(tx, number)
    const { record, appliedAt, version: appliedIn } = patch
    const undoneBy = editorName(actor)
    const gamesBefore = await currentGames(tx)
    const edition = applyPatches(remaining.map((each) => each.record))
    await unpublishPatch(write, {
      number,
      edition,
      lastUpdated: datesOf(remaining),
      undoneBy,
      why: why?.trim() || null,
      at,
    })
    await recountEverybody(write, at, { gamesBefore, byPatch: number })
    await foldUndone(write, { patch: number, appliedAt, appliedIn, at })
    await foldHistory(write, { since: appliedAt, at }, { isAlone: true })
    await announceUndoing(tx, { number, day: contestDay(at), by: actor, at })
    const draft = await backToDraft(tx, patch, { from: 'published', edition, by: undoneBy, at })
    await recordAction(tx, {
      actor,
      action: 'patch.undo',
      what: `undid patch ${number}, ${record.title}`,
      subject: { kind: 'Patch', name: `Patch ${number}`, id: number },
      before: `Patch ${number}`,
      after: `Patch ${remaining.at(-1)?.record.number ?? 0}: ${gainText(preview)}`,
      why,
      takesBack,
      undoes: { action: 'patch.publish' },
      at,
    })
    return { number, title: record.title, draftId: draft.id, preview }
  })

async function undoable(tx: Db, number: number) {
  const applied = await patchesInForce(tx)
  const patch = await lastPatch(tx)
  if (!patch || !applied.some(({ record }) => record.number === number))
    throw new NoSuchPatch(`Patch ${number} is not in effect.`)
  if (patch.record.number !== number)
    throw new PatchNotPossible(
      `Only the latest patch can be undone, and that is patch ${patch.record.number}.`,
    )
  if (applied.length === 1) throw new PatchNotPossible('The launch cannot be undone.')
  const [waiting] = await scheduledPatches(tx)
  if (waiting)
    throw new PatchNotPossible(`Patch ${waiting.number} is scheduled after it. Unschedule that one first.`)
  const remaining = applied.slice(0, -1)
  const base = await loadContestBase(tx)
  const preview = await previewChange(tx, {
    number,
    before: base.edition,
    after: asCounted(applyPatches(remaining.map(({ record }) => record)), base.decided),
  })
  return { patch, remaining, preview }
}

/** When each record last changed, by the remaining patches. */
function datesOf(applied: readonly ParsedPatch[]) {
  const games = new Map<string, Date>()
  const challenges = new Map<number, Date>()
  let edition: Edition = { patch: -1, games: [], challenges: [] }
  for (const { record, appliedAt } of applied) {
    const [oldGames, oldChallenges] = [
      new Map(edition.games.map((game) => [game.link, game])),
      new Map(edition.challenges.map((challenge) => [challenge.id, challenge])),
    ]
    for (const game of record.games)
      if (!sameValue(oldGames.get(game.link), game)) games.set(game.link, appliedAt)
    for (const challenge of record.challenges)
      if (!sameValue(oldChallenges.get(challenge.id), challenge)) challenges.set(challenge.id, appliedAt)
    edition = applyPatch(edition, record)
  }
  return { games, challenges }
}
