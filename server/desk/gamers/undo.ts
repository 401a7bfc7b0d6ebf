/** What of the Gamers section can be taken back from the log. */
import { CommandRefused } from '#operations/context.ts'
import { liftBan, removeGamer } from '#operations/gamers/hiding.ts'
import { linkGamer } from '#operations/gamers/tracker-link.ts'
import { undoDecision } from '#operations/gamers/undo-decision.ts'
import type { ActionReason, DeskAction } from '#store/desk/actions.ts'
import { isBannedAccount } from '#store/people/banned-accounts.ts'
import type { TrackerLink } from '#store/people/tracker-links.ts'
import type { DeskContext } from '../context.ts'
import type { UndoHandler } from '../undo-handler.ts'

const actOf = ({ clock }: DeskContext, { actor, why, takesBack }: ActionReason) => ({
  actor,
  why: why ?? 'Undone.',
  at: clock.now(),
  takesBack,
})

const DECISION: UndoHandler = {
  atLeast: 'helper',
  run(context, { data }, doing) {
    const { decisionId } = (data ?? {}) as { decisionId?: number }
    if (decisionId === undefined) throw new CommandRefused('This cannot be undone.')
    return undoDecision(context.db, decisionId, actOf(context, doing))
  },
}

export const UNDO_GAMER_ACTIONS: Readonly<Record<string, UndoHandler>> = {
  'gamer.ban': {
    ...DECISION,
    async run(context, action, doing) {
      const xuid = action.subjectId ?? ''
      // Whoever was deleted since has no decisions any more, and is still banned.
      return (await isBannedAccount(context.db, xuid))
        ? liftBan(context.db, xuid, actOf(context, doing))
        : DECISION.run(context, action, doing)
    },
  },
  'gamer.remove': DECISION,
  'gamer.merge': DECISION,
  'gamer.grant_square': DECISION,
  'gamer.exclude_square': DECISION,
  'gamer.add': {
    atLeast: 'helper',
    run: (context, { subjectId }: DeskAction, doing) =>
      removeGamer(context.db, subjectId ?? '', actOf(context, doing)),
  },
  'gamer.link': {
    atLeast: 'helper',
    async run(context, { subjectId, subjectName, data }, doing) {
      const { before } = (data ?? {}) as { before?: TrackerLink }
      if (!before) throw new CommandRefused('This cannot be undone.')
      const isChanged = await linkGamer(context.db, subjectId ?? '', before, actOf(context, doing))
      if (!isChanged) throw new CommandRefused(`The link of ${subjectName} is as it was before already.`)
    },
  },
}
