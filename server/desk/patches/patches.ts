import { contestDay } from '#contest/calendar/schedule.ts'
import { EASTERN } from '#contest/calendar/timestamp.ts'
import {
  patchBaseCall,
  patchesCall,
  previewPatchCall,
  previewUndoCall,
  publishedPatchCall,
  publishPatchCall,
  undoPatchCall,
  unschedulePatchCall,
} from '#contract/organiser/patches.ts'
import { announcementFor, previewPatch } from '#operations/patches/check-draft.ts'
import {
  type Draft,
  draftNumbered,
  draftOf,
  openDrafts,
  StaleDraftError,
} from '#operations/patches/drafts.ts'
import { publishOne } from '#operations/patches/publish-patch.ts'
import { baseRecords, gridRecords, publishedRecords } from '#operations/patches/records.ts'
import { touchedSquares } from '#operations/patches/touched-squares.ts'
import { previewUndo, undoPatch } from '#operations/patches/undo.ts'
import { unscheduleOne } from '#operations/patches/unschedule.ts'
import { notFound } from '#server/http/errors.ts'
import { draftsIn } from '#store/catalogue/patch-drafts.ts'
import { appliedPatches, patchNumbered } from '#store/catalogue/patches.ts'
import { scheduledPatches } from '#store/catalogue/scheduled-patches.ts'
import { undonePatches } from '#store/catalogue/undone-patches.ts'
import { judgedGamers } from '#store/scans/states.ts'
import type { Db } from '#store/schema.ts'
import { type Desk, deskCall } from '../guard.ts'
import { countPublished, draftCounter } from './count-changes.ts'
import { draftCalls } from './drafts.ts'
import { parseEffect } from './kept-effect.ts'
import { nextNumber } from './next-number.ts'
import { presentDraft, presentPreview, presentPublished, presentUndone } from './present.ts'
import { orRefuse } from './refuse.ts'

const KEPT_MS = 30 * 24 * 60 * 60 * 1000

export function patches(desk: Desk): void {
  lists(desk)
  draftCalls(desk)
  previews(desk)
  changes(desk)
}

function lists(desk: Desk): void {
  const { db, clock } = desk.context
  deskCall(desk, patchesCall, async () => {
    const number = await nextNumber(db)
    const applied = await appliedPatches(db)
    const since = clock.now().getTime() - KEPT_MS
    const [drafts, discarded] = [await openDrafts(db), await draftsIn(db, 'discarded')]
    const scheduled = await scheduledPatches(db)
    const count = await draftCounter(db, [...drafts, ...discarded])
    const summary = (draft: Draft) => ({ ...presentDraft(draft, number), changes: count(draft.content) })
    const counts = countPublished(publishedRecords(applied))
    return {
      nextNumber: number,
      drafts: drafts.map(summary),
      discarded: discarded
        .filter(({ editedAt }) => editedAt.getTime() >= since)
        .map((draft) => summary(draftOf(draft))),
      scheduled: scheduled.toReversed(),
      published: applied
        .map((patch, index) =>
          presentPublished(patch, {
            canUndo: canUndo(applied.length, index, scheduled.length),
            changes: counts[index] ?? 0,
          }),
        )
        .reverse(),
      undone: (await undonePatches(db)).map(presentUndone),
    }
  })
  deskCall(desk, patchBaseCall, () =>
    orRefuse(db, async () => ({
      ...(await baseRecords(db)),
      today: contestDay(clock.now()),
      time_zone: EASTERN,
      holders: await holdersIn(db),
    })),
  )
  deskCall(desk, publishedPatchCall, async ({ query: { number } }) => {
    const patch = await patchNumbered(db, number)
    if (!patch) throw notFound('patch')
    const applied = await appliedPatches(db)
    const index = applied.findIndex(({ record }) => record.number === number)
    const waiting = await scheduledPatches(db)
    const published = publishedRecords(applied)
    const found = published[index]
    if (!found) throw notFound('patch')
    const isLaunch = index === 0
    return {
      patch: presentPublished(patch, {
        canUndo: canUndo(applied.length, index, waiting.length),
        changes: countPublished(published)[index] ?? 0,
      }),
      before: gridRecords(isLaunch ? found.after : found.was),
      records: found.records,
      squares: isLaunch ? [] : touchedSquares(found.was, found.after),
      // Stored when it was published.
      effect: patch.effect && (await presentPreview(db, parseEffect(patch.effect))),
    }
  })
}

/** The last patch, if it is not the launch and no scheduled patch was checked after it. */
const canUndo = (count: number, index: number, waiting: number): boolean =>
  index > 0 && index === count - 1 && waiting === 0

async function holdersIn(db: Db): Promise<Record<string, number>> {
  const holders: Record<string, number> = {}
  for (const { challenges } of await judgedGamers(db))
    for (const id of challenges) holders[id] = (holders[id] ?? 0) + 1
  return holders
}

function previews(desk: Desk): void {
  const { db, clock } = desk.context
  deskCall(desk, previewPatchCall, ({ body: { announcement, ...records } }) =>
    orRefuse(db, async () => {
      const report = await previewPatch(db, { records, announcement: announcement ?? null, at: clock.now() })
      return {
        ...report,
        problems: report.problems.map(({ path, message }) => ({ path: [...path], message })),
        preview: await presentPreview(db, report.preview),
      }
    }),
  )
  deskCall(desk, previewUndoCall, ({ query: { number } }) =>
    orRefuse(db, async () => ({ preview: await presentPreview(db, await previewUndo(db, number)) })),
  )
}

function changes(desk: Desk): void {
  const { db, clock } = desk.context
  deskCall(desk, publishPatchCall, ({ body: { id, version, seen, at, announce, why }, actor }) =>
    orRefuse(db, async () => {
      const draft = await draftNumbered(db, id)
      if (draft.state !== 'draft' || draft.version !== version) throw new StaleDraftError(draft)
      const now = clock.now()
      const dueAt = at === null ? null : new Date(at)
      const { announcement, appears_at: _, ...records } = draft.content
      const published = await publishOne(db, {
        records,
        draft: { id, version },
        announcement: announce ? (announcement ?? (await announcementFor(db, records, now))) : null,
        seen,
        dueAt,
        actor,
        why,
        at: now,
      })
      const { outcome, number } = published
      const preview = await presentPreview(db, published.preview)
      return { outcome, number, dueAt: published.dueAt, preview }
    }),
  )
  deskCall(desk, unschedulePatchCall, ({ body: { number, why }, actor }) =>
    orRefuse(db, async () => ({
      draft_id: await unscheduleOne(db, { number, actor, why, at: clock.now() }),
    })),
  )
  deskCall(desk, undoPatchCall, ({ body: { number, why }, actor }) =>
    orRefuse(db, async () => {
      const { draftId, preview } = await undoPatch(db, { number, actor, why, at: clock.now() })
      const [undone] = await undonePatches(db)
      if (!undone) throw new Error('Nothing was undone.')
      return {
        undone: presentUndone(undone),
        draft_id: draftId,
        preview: await presentPreview(db, preview),
      }
    }),
  )
}
