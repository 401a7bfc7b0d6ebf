/** Decisions about a held scan, with their log entries. */
import type { LogAction } from '#contest/desk/log-actions.ts'
import { counted } from '#contest/text/numbers.ts'
import { applyHeldScan } from '#settling/scans/held.ts'
import { type ExclusiveWrite, writeExclusively } from '#store/contest-write.ts'
import { recordAction } from '#store/desk/actions.ts'
import { decideScan, keepScan } from '#store/scans/held-scans.ts'
import type { Db, Tx } from '#store/schema.ts'
import { settle } from '#store/settled/settlement.ts'
import { inTransaction } from '#store/transaction.ts'
import type { Acting } from '../acting.ts'
import { refuseDeciding } from '../gamers/deciding.ts'
import { type HeldCost, type HeldEffect, heldCostIn, type ValueChange } from './held-effects.ts'

export type HeldChoice = 'apply' | 'discard' | 'keep' | 'reopen'

/** The action names are those stored before the choices were renamed. */
const CHOICES: Record<HeldChoice, { action: LogAction; what(gamertag: string): string; after: string }> = {
  apply: {
    action: 'scan.apply',
    what: (gamertag) => `applied the held scan of ${gamertag}`,
    after: 'applied',
  },
  discard: {
    action: 'scan.drop',
    what: (gamertag) => `discarded the held scan of ${gamertag}`,
    after: 'discarded',
  },
  keep: {
    action: 'scan.keep',
    what: (gamertag) => `kept the squares of ${gamertag}`,
    after: 'squares kept',
  },
  reopen: {
    action: 'scan.take-up',
    what: (gamertag) => `reopened the held scan of ${gamertag}`,
    after: 'waiting for review',
  },
}

export interface HeldActing extends Acting {
  id: number
  choice: HeldChoice
  /** Called with the current effect; returning false stops it. */
  agree?(held: HeldCost): boolean
}

/** Undefined if there is nothing to decide: someone else did, or a later scan replaced it. */
export const decideHeld = (db: Db, acting: HeldActing): Promise<HeldCost | undefined> =>
  acting.choice === 'apply'
    ? writeExclusively(db, (write) => decideIn(write.tx, acting, (held) => apply(write, held, acting.at)))
    : inTransaction(db, (tx) => decideIn(tx, acting, () => setAside(tx, acting)))

async function decideIn(
  tx: Tx,
  { id, choice, agree, ...acting }: HeldActing,
  decide: (held: HeldCost) => Promise<boolean>,
): Promise<HeldCost | undefined> {
  const held = await heldCostIn(tx, id)
  if (!held || agree?.(held) === false) return undefined
  const { gamertag, xuid, effect, keptAt } = held
  await refuseDeciding(tx, acting, { xuid, gamertag })
  if (!(await decide(held))) return undefined
  const { action, what, after } = CHOICES[choice]
  await recordAction(tx, {
    ...acting,
    action,
    what: what(gamertag),
    subject: { kind: 'Held scan', name: gamertag, id: xuid },
    ...(choice === 'apply'
      ? { before: standing(effect, 'before'), after: standing(effect, 'after') }
      : { before: keptAt ? 'squares kept' : 'held', after }),
    data: { heldScan: id, squares: effect.squaresLost, challenges: effect.challengesLost },
    undoes: choice === 'reopen' ? { action: 'scan.keep', data: { heldScan: id } } : null,
  })
  return held
}

async function apply(write: ExclusiveWrite, held: HeldCost, at: Date): Promise<boolean> {
  if (!(await decideScan(write.tx, { id: held.id, decision: 'applied', at }))) return false
  await applyHeldScan(write, held, at)
  await settle(write, { at })
  return true
}

/** No squares are lost: until the next scan, until the scans change, or until someone reopens it. */
async function setAside(tx: Tx, { id, choice, at }: HeldActing): Promise<boolean> {
  const decided =
    choice === 'discard'
      ? await decideScan(tx, { id, decision: 'dropped', at })
      : await keepScan(tx, { id, keptAt: choice === 'keep' ? at : null })
  return decided !== undefined
}

const standing = ({ squares, points }: HeldEffect, when: keyof ValueChange): string =>
  `${counted(squares[when], 'square')}, ${counted(points[when], 'point')}`
