/** A patch that waits for its time is taken back, and is a draft again. */
import { foldPatches } from '#contest/rules/editions.ts'
import { createDraft, moveDraft } from '#store/catalogue/patch-drafts.ts'
import { appliedPatches } from '#store/catalogue/patches.ts'
import { scheduledPatches, unschedulePatch } from '#store/catalogue/scheduled-patches.ts'
import { holdContest } from '#store/contest-write.ts'
import { type Doing, noteAction } from '#store/desk/actions.ts'
import type { Db } from '#store/schema.ts'
import { draftOfPatch } from './draft-content.ts'
import { NoSuchPatch, PatchNotPossible } from './refusals.ts'
import { nameOf } from './who.ts'

export interface Unscheduling extends Doing {
  number: number
  at: Date
}

/** The id of the draft. */
export const unscheduleOne = (db: Db, { number, actor, why, takesBack, at }: Unscheduling): Promise<number> =>
  holdContest(db, async (write) => {
    const { tx } = write
    const later = (await scheduledPatches(tx)).findLast((patch) => patch.number > number)
    if (later)
      throw new PatchNotPossible(`Patch ${later.number} is scheduled after it. Unschedule that one first.`)
    const patch = await unschedulePatch(write, number)
    if (!patch) throw new NoSuchPatch(`Patch ${number} is not scheduled.`)
    const again =
      patch.draftId === null
        ? undefined
        : await moveDraft(tx, { id: patch.draftId, from: ['scheduled'], to: 'draft' })
    const before = foldPatches((await appliedPatches(tx)).map(({ record }) => record))
    const draft =
      again ?? (await createDraft(tx, { content: draftOfPatch(patch.record, before), by: nameOf(actor), at }))
    await noteAction(tx, {
      actor,
      action: 'patch.unschedule',
      what: `unscheduled patch ${number}, ${patch.title}`,
      subject: { kind: 'Patch', name: `Patch ${number}`, id: number },
      why,
      takesBack,
      at,
    })
    return draft.id
  })
