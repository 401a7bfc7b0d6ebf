/** What can be undone, and how: one row per action. An undo is an action too, which refers to the old one. */
import { z } from 'zod'
import { DESK_ROLES, type DeskRole } from '#contest/rules/desk-roles.ts'
import { CommandRefused } from '#operations/context.ts'
import { restoreDraft } from '#operations/patches/drafts.ts'
import { previewUndo, undoPatch } from '#operations/patches/undo.ts'
import { unscheduleOne } from '#operations/patches/unschedule.ts'
import { giveRole, takeRole } from '#operations/roles/roles.ts'
import { decideHeld } from '#operations/scans/held-decisions.ts'
import {
  previewUndoingLosses,
  takeUpKeptLosses,
  undoAppliedLosses,
} from '#operations/scans/loss-decisions.ts'
import { previewUndoingHeld, undoAppliedHeld } from '#operations/scans/undo-held.ts'
import { patchNumbered } from '#store/catalogue/patches.ts'
import type { DeskAction } from '#store/desk/actions.ts'
import { roleOf } from '#store/people/roles.ts'
import type { Db } from '#store/schema.ts'
import { UNDO_GAMER_ACTIONS } from '../gamers/undo.ts'
import { UNDO_POST_ACTIONS } from '../posts/undo.ts'
import { UNDO_SETTING_ACTIONS } from '../settings/undo.ts'
import { UNDO_TITLE_ACTIONS } from '../titles/undo.ts'
import type { UndoHandler } from '../undo-handler.ts'

export const UNDO_HANDLERS: Readonly<Record<string, UndoHandler>> = {
  ...UNDO_GAMER_ACTIONS,
  ...UNDO_SETTING_ACTIONS,
  ...UNDO_TITLE_ACTIONS,
  ...UNDO_POST_ACTIONS,
  'role.grant': {
    atLeast: 'owner',
    async run(context, { subjectId, subjectName, after, data }, doing) {
      const xuid = subjectId ?? ''
      const now = await roleOf(context.db, xuid)
      if (now !== after?.toLowerCase()) throw changed(subjectName)
      const before = roleIn(data)
      if (!before) return takeRole(context, xuid, doing)
      return giveRole(context, { xuid, gamertag: subjectName, role: before }, doing)
    },
  },
  'role.revoke': {
    atLeast: 'owner',
    async run(context, { subjectId, subjectName, data }, doing) {
      const xuid = subjectId ?? ''
      const role = roleIn(data)
      if (!role || (await roleOf(context.db, xuid))) throw changed(subjectName)
      return giveRole(context, { xuid, gamertag: subjectName, role }, doing)
    },
  },
  'patch.publish': {
    atLeast: 'organiser',
    preview: async ({ db }, action) => previewUndo(db, await patchBehind(db, action)),
    run: async ({ db }, action, doing) => undoPatch(db, { number: await patchBehind(db, action), ...doing }),
  },
  'patch.schedule': {
    atLeast: 'organiser',
    run: ({ db }, { subjectId }, doing) => unscheduleOne(db, { number: Number(subjectId), ...doing }),
  },
  'patch.discard': {
    atLeast: 'organiser',
    run: ({ db }, { subjectId }, doing) => restoreDraft(db, { id: Number(subjectId), ...doing }),
  },
  'scan.losses': {
    atLeast: 'organiser',
    preview: ({ db }, { id }) => previewUndoingLosses(db, id),
    run: ({ db }, { id }, doing) => undoAppliedLosses(db, { actionId: id, ...doing }),
  },
  'scan.apply': {
    atLeast: 'helper',
    preview: ({ db }, { data }) => previewUndoingHeld(db, heldScanIn(data)),
    run: ({ db }, { data }, doing) => undoAppliedHeld(db, { id: heldScanIn(data), ...doing }),
  },
  'scan.keep': heldScanBy('reopen'),
  'scan.take-up': heldScanBy('keep'),
  'scan.keep-losses': {
    atLeast: 'organiser',
    async run({ db }, { data, subjectName }, doing) {
      const [first, ...others] = keptTitles.safeParse(data).data?.titles ?? []
      if (!first || !(await takeUpKeptLosses(db, { titleId: first, ...doing }))) throw changed(subjectName)
      // One action undoes another; the other titles are logged with it.
      for (const titleId of others) await takeUpKeptLosses(db, { titleId, ...doing, takesBack: null })
    },
  },
}

/** Keeping and reopening are each other's undo. */
function heldScanBy(choice: 'keep' | 'reopen'): UndoHandler {
  return {
    atLeast: 'helper',
    async run({ db }, { data, subjectName }, doing) {
      if (!(await decideHeld(db, { id: heldScanIn(data), choice, ...doing }))) throw changed(subjectName)
    },
  }
}

const changed = (name: string): CommandRefused =>
  new CommandRefused(`${name} has changed since, so this can no longer be undone.`)

/** Another patch may have its number now. */
async function patchBehind(db: Db, { subjectId, subjectName, at }: DeskAction): Promise<number> {
  const number = Number(subjectId)
  const patch = await patchNumbered(db, number)
  if (patch?.appliedAt.getTime() !== at.getTime()) throw changed(subjectName)
  return number
}

const keptTitles = z.object({ titles: z.array(z.int()) })
const keptScan = z.object({ heldScan: z.int() })
const heldScanIn = (data: object | null): number => keptScan.safeParse(data).data?.heldScan ?? 0
const formerRole = z.object({ before: z.enum(DESK_ROLES).nullable() })

const roleIn = (data: object | null): DeskRole | null => formerRole.safeParse(data).data?.before ?? null
