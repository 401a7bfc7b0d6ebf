import { z } from 'zod'
import type { Acting } from '#operations/acting.ts'
import { CommandRefused } from '#operations/context.ts'
import type { Effect } from '#operations/effects/effect.ts'
import type { ActionContext, Done } from '#operations/gamers/act.ts'
import { liftBan, removeGamer } from '#operations/gamers/hiding.ts'
import {
  type DoneTogether,
  removeTogether,
  undoNoteTogether,
  undoRemovedTogether,
} from '#operations/gamers/together.ts'
import { linkGamer } from '#operations/gamers/tracker-link.ts'
import { undoDecision } from '#operations/gamers/undo-decision.ts'
import type { DeskAction } from '#store/desk/actions.ts'
import { isBannedAccount } from '#store/people/banned-accounts.ts'
import type { DeskContext } from '../context.ts'
import type { UndoHandler } from '../undo-handler.ts'

const actOf = ({ why, ...doing }: Acting): ActionContext => ({ ...doing, why: why?.trim() || 'Undone.' })

const decided = z.object({ decisionId: z.int() })
const linked = z.object({
  before: z.object({ taLink: z.string().nullable(), taGamerId: z.int().nullable() }),
})

const undo = (context: DeskContext, { data }: DeskAction, act: ActionContext): Promise<Done> => {
  const { decisionId } = decided.safeParse(data).data ?? {}
  if (decisionId === undefined) throw new CommandRefused('This cannot be undone.')
  return undoDecision(context.db, decisionId, act)
}

const many = z.object({ xuids: z.array(z.string()), decisions: z.array(z.int()).default([]) })

type Act<Result> = (context: DeskContext, action: DeskAction, act: ActionContext) => Promise<Result>

const handler = (act: Act<{ effect: Effect }>): UndoHandler => ({
  atLeast: 'helper',
  preview: async (context, action, doing) =>
    (await act(context, action, { ...actOf(doing), isTrial: true })).effect,
  run: (context, action, doing) => act(context, action, actOf(doing)),
})

const together = (act: Act<DoneTogether>): UndoHandler =>
  handler(async (context, action, doing) => {
    const done = await act(context, action, doing)
    if (done.gamers === 0) throw new CommandRefused(done.skipped[0]?.why ?? 'This can no longer be undone.')
    return done
  })

const DECISION = handler(undo)

export const UNDO_GAMER_ACTIONS: Readonly<Record<string, UndoHandler>> = {
  'gamer.ban': handler(async (context, action, act) => {
    const xuid = action.subjectId ?? ''
    // A deleted gamer has no decisions, but is still banned.
    return (await isBannedAccount(context.db, xuid))
      ? liftBan(context.db, xuid, act)
      : undo(context, action, act)
  }),
  'gamer.remove': DECISION,
  'gamer.merge': DECISION,
  'gamer.grant_square': DECISION,
  'gamer.exclude_square': DECISION,
  'gamer.remove_many': together((context, { data }, act) =>
    undoRemovedTogether(context.db, many.parse(data).decisions, act),
  ),
  'gamer.restore_many': together((context, { data }, act) =>
    removeTogether(context.db, many.parse(data).xuids, act),
  ),
  'gamer.add_many': together((context, { data }, act) =>
    removeTogether(context.db, many.parse(data).xuids, act),
  ),
  'gamer.note_many': {
    atLeast: 'helper',
    run: (context, { data, after }, doing) =>
      undoNoteTogether(context.db, many.parse(data).xuids, after ?? '', actOf(doing)),
  },
  'gamer.add': handler((context, { subjectId }, act) => removeGamer(context.db, subjectId ?? '', act)),
  'gamer.link': {
    atLeast: 'helper',
    async run(context, { subjectId, subjectName, data }, doing) {
      const { before } = linked.safeParse(data).data ?? {}
      if (!before) throw new CommandRefused('This cannot be undone.')
      const isChanged = await linkGamer(context.db, subjectId ?? '', before, actOf(doing))
      if (!isChanged) throw new CommandRefused(`The link of ${subjectName} is as it was before already.`)
    },
  },
}
