/** Unschedules a patch and turns it back into a draft. */
import { applyPatches } from '#contest/rules/editions.ts'
import { scheduledPatches, unschedulePatch } from '#store/catalogue/scheduled-patches.ts'
import { writeExclusively } from '#store/contest-write.ts'
import { recordAction } from '#store/desk/actions.ts'
import type { Db } from '#store/schema.ts'
import type { Acting } from '../acting.ts'
import { editorName } from './actor-name.ts'
import { withdrawAnnouncement } from './announce.ts'
import { recordsInForce } from './contest-base.ts'
import { backToDraft } from './drafts.ts'
import { NoSuchPatch, PatchNotPossible } from './refusals.ts'

/** Resolves to the draft's id. */
export const unscheduleOne = (
  db: Db,
  { number, actor, why, takesBack, at }: Acting & { number: number },
): Promise<number> =>
  writeExclusively(db, async (write) => {
    const { tx } = write
    const later = (await scheduledPatches(tx)).findLast((patch) => patch.number > number)
    if (later)
      throw new PatchNotPossible(`Patch ${later.number} is scheduled after it. Unschedule that one first.`)
    const patch = await unschedulePatch(write, number)
    if (!patch) throw new NoSuchPatch(`Patch ${number} is not scheduled.`)
    const edition = applyPatches(await recordsInForce(tx))
    const draft = await backToDraft(tx, patch, { from: 'scheduled', edition, by: editorName(actor), at })
    await withdrawAnnouncement(tx, { number, by: actor, at })
    await recordAction(tx, {
      actor,
      action: 'patch.unschedule',
      what: `unscheduled patch ${number}, ${patch.title}`,
      subject: { kind: 'Patch', name: `Patch ${number}`, id: number },
      before: 'Scheduled',
      after: 'Draft',
      why,
      takesBack,
      undoes: { action: 'patch.schedule' },
      at,
    })
    return draft.id
  })
