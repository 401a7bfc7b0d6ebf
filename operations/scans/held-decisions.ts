/** What the organiser says about a held scan, and its entry in the log. */
import {
  applyHeldScan,
  type Decision,
  discardHeldScan,
  type HeldCost,
  keepHeldScan,
  reopenHeldScan,
  type ValueChange,
} from '#settling/scans/held.ts'
import { recordAction } from '#store/desk/actions.ts'
import type { Db } from '#store/schema.ts'
import { refuseDeciding } from '../gamers/deciding.ts'
import { counted } from '../text.ts'
import type { ScanActionContext } from './action-context.ts'

export type HeldChoice = 'apply' | 'discard' | 'keep' | 'reopen'

const CHOICES: Record<
  HeldChoice,
  {
    decide(db: Db, decision: Decision): Promise<HeldCost | undefined>
    /** As the log has it, also from before the choices were renamed. */
    action: string
    what(gamertag: string): string
    after: string
  }
> = {
  apply: {
    decide: applyHeldScan,
    action: 'scan.apply',
    what: (gamertag) => `applied the held scan of ${gamertag}`,
    after: 'applied',
  },
  discard: {
    decide: discardHeldScan,
    action: 'scan.drop',
    what: (gamertag) => `discarded the held scan of ${gamertag}`,
    after: 'discarded',
  },
  keep: {
    decide: keepHeldScan,
    action: 'scan.keep',
    what: (gamertag) => `kept the squares of ${gamertag}`,
    after: 'squares kept',
  },
  reopen: {
    decide: reopenHeldScan,
    action: 'scan.take-up',
    what: (gamertag) => `reopened the held scan of ${gamertag}`,
    after: 'waiting for review',
  },
}

export interface HeldActing extends ScanActionContext {
  id: number
  choice: HeldChoice
  /** Looks once more at what applying would do now; false and nothing is done. */
  agree?: Decision['agree']
}

/** Undefined when there is nothing to decide: somebody else has, or the next read has told more. */
export function decideHeld(
  db: Db,
  { id, choice, agree, ...acting }: HeldActing,
): Promise<HeldCost | undefined> {
  const { decide, action, what, after } = CHOICES[choice]
  return decide(db, {
    id,
    at: acting.at,
    ...(agree && { agree }),
    note: async (tx, held) => {
      const { gamertag, xuid, effect, keptAt } = held
      await refuseDeciding(tx, acting.actor, { xuid, gamertag })
      const before = keptAt ? 'squares kept' : 'held'
      await recordAction(tx, {
        ...acting,
        action,
        what: what(gamertag),
        subject: { kind: 'Held scan', name: gamertag, id: xuid },
        ...(choice === 'apply'
          ? { before: standing(effect, 'before'), after: standing(effect, 'after') }
          : { before, after }),
        data: { heldScan: id, squares: effect.squaresLost, challenges: effect.challengesLost },
      })
    },
  })
}

const standing = (effect: Record<'squares' | 'points', ValueChange>, when: keyof ValueChange): string =>
  `${counted(effect.squares[when], 'square')}, ${counted(effect.points[when], 'point')}`
