/** What can be taken back, and how: one row per action. Taking back is an action of its own, which names the old one. */
import type { DeskRole } from '#contest/rules/desk-roles.ts'
import { CommandRefused } from '#operations/context.ts'
import { restoreDraft } from '#operations/patches/drafts.ts'
import { undoPatch } from '#operations/patches/undo.ts'
import { unscheduleOne } from '#operations/patches/unschedule.ts'
import { giveRole, takeRole } from '#operations/roles/roles.ts'
import { decideHeld } from '#operations/scans/held-decisions.ts'
import { takeUpKeptLosses } from '#operations/scans/loss-decisions.ts'
import { patchNumbered } from '#store/catalogue/patches.ts'
import { roleOf } from '#store/people/roles.ts'
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
    async run({ db, clock }, { subjectId, subjectName, at }, doing) {
      const number = Number(subjectId)
      const patch = await patchNumbered(db, number)
      // Another may have its number by now.
      if (patch?.appliedAt.getTime() !== at.getTime()) throw changed(subjectName)
      return undoPatch(db, { number, ...doing, at: clock.now() })
    },
  },
  'patch.schedule': {
    atLeast: 'organiser',
    run: ({ db, clock }, { subjectId }, doing) =>
      unscheduleOne(db, { number: Number(subjectId), ...doing, at: clock.now() }),
  },
  'patch.discard': {
    atLeast: 'organiser',
    run: ({ db, clock }, { subjectId }, doing) =>
      restoreDraft(db, { id: Number(subjectId), ...doing, at: clock.now() }),
  },
  'scan.keep': heldScanBy('reopen'),
  'scan.take-up': heldScanBy('keep'),
  'scan.keep-losses': {
    atLeast: 'organiser',
    async run({ db, clock }, { data, subjectName }, doing) {
      const { titles = [] } = (data ?? {}) as { titles?: number[] }
      const [first, ...others] = titles
      const acting = { ...doing, at: clock.now() }
      if (!first || !(await takeUpKeptLosses(db, { titleId: first, ...acting }))) throw changed(subjectName)
      // One action takes another back; what else belongs to it is told beside it.
      for (const titleId of others) await takeUpKeptLosses(db, { titleId, ...acting, takesBack: null })
    },
  },
}

/** What was kept is taken up again, and the other way round. */
function heldScanBy(choice: 'keep' | 'reopen'): UndoHandler {
  return {
    atLeast: 'helper',
    async run({ db, clock }, { data, subjectName }, doing) {
      const { heldScan: id = 0 } = (data ?? {}) as { heldScan?: number }
      if (!(await decideHeld(db, { id, choice, ...doing, at: clock.now() }))) throw changed(subjectName)
    },
  }
}

const changed = (name: string): CommandRefused =>
  new CommandRefused(`${name} has changed since, so this can no longer be undone.`)

const roleIn = (data: object | null): DeskRole | null =>
  (data as { before?: DeskRole | null } | null)?.before ?? null
