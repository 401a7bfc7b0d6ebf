/** Undoes an applied held scan: the gamer gets the squares back, and the scan waits for a decision again. */

import { counted } from '#contest/text/numbers.ts'
import { historyBeforeHeld, undoHeldScan } from '#settling/scans/held.ts'
import { readConsistently } from '#store/consistent-read.ts'
import { writeExclusively } from '#store/contest-write.ts'
import { recordAction } from '#store/desk/actions.ts'
import { type AppliedScan, appliedScan, reopenApplied } from '#store/scans/held-scans.ts'
import type { Db, Tx } from '#store/schema.ts'
import { foldHistory, removeReversedEvents } from '#store/settled/reversed-events.ts'
import { settle } from '#store/settled/settlement.ts'
import type { Acting } from '../acting.ts'
import { CommandRefused } from '../context.ts'
import { effectOf } from '../effects/contest.ts'
import type { Effect } from '../effects/effect.ts'
import { refuseDeciding } from '../gamers/deciding.ts'

export const previewUndoingHeld = (db: Db, id: number): Promise<Effect> =>
  readConsistently(db, async (tx) => effectOfUndoing(tx, await appliedOne(tx, id)))

async function appliedOne(tx: Tx, id: number): Promise<AppliedScan> {
  const held = await appliedScan(tx, id)
  if (!held) throw new CommandRefused('This held scan can no longer be undone.')
  return held
}

const effectOfUndoing = (tx: Tx, held: AppliedScan): Promise<Effect> =>
  effectOf(tx, {
    kind: 'histories',
    of: new Map([[held.xuid, (stored) => historyBeforeHeld(stored, held)]]),
  })

export const undoAppliedHeld = (
  db: Db,
  { id, at, ...acting }: Acting & { id: number },
): Promise<{ gamertag: string; effect: Effect }> =>
  writeExclusively(db, async (write) => {
    const { tx } = write
    const held = await appliedOne(tx, id)
    const { gamertag, xuid, appliedAt } = held
    await refuseDeciding(tx, acting, { xuid, gamertag })
    const effect = await effectOfUndoing(tx, held)
    await undoHeldScan(write, held, at)
    await removeReversedEvents(write, { since: appliedAt, at })
    await settle(write, { at })
    await foldHistory(write, { since: appliedAt, at }, { isAlone: true })
    await reopenApplied(tx, held)
    const squares = effect.changed.find((gamer) => gamer.xuid === xuid)?.squaresGained.length ?? 0
    await recordAction(tx, {
      ...{ ...acting, at, action: 'scan.undo-apply', before: 'applied' },
      what: `undid the held scan of ${gamertag}`,
      after: `${counted(squares, 'square')} back`,
      subject: { kind: 'Held scan', name: gamertag, id: xuid },
      undoes: { action: 'scan.apply', data: { heldScan: id } },
    })
    return { gamertag, effect }
  })
