/** What becomes of scans that were too bad to be believed. */
import { catalogueRevision } from '#store/catalogue/revision.ts'
import { holdContest } from '#store/contest-write.ts'
import { forgetDoubts } from '#store/scans/doubts.ts'
import { decideScan, type HeldScan, undecidedScans } from '#store/scans/held-scans.ts'
import type { HistoryByTitle } from '#store/scans/histories.ts'
import { type KnownGamer, readKnownGamer } from '#store/scans/known-gamer.ts'
import type { Db } from '#store/schema.ts'
import { settle } from '#store/settled/settlement.ts'
import { writeTogether } from '#store/write-together.ts'
import { type Catalogue, loadCatalogue } from '../recounts/catalogue.ts'
import { recount, recountable } from '../recounts/recount.ts'
import { findingsWrites } from './save-scan.ts'

/** The scans that wait, with the points that the gamer would have less. */
export const heldCosts = (db: Db): Promise<(HeldScan & { points: number })[]> =>
  db.transaction().execute(async (tx) => {
    const scans = await undecidedScans(tx)
    if (scans.length === 0) return []
    const catalogue = await loadCatalogue(tx, await catalogueRevision(tx))
    const costs: (HeldScan & { points: number })[] = []
    for (const held of scans) {
      const known = await readKnownGamer(tx, held.xuid, null)
      costs.push({ ...held, points: known ? pointsLost(known, catalogue, held) : 0 })
    }
    return costs
  })

function pointsLost(known: KnownGamer, catalogue: Catalogue, held: HeldScan): number {
  const [after] = recount(catalogue, [recountable(known, historyAfter(known, held))], held.foundAt)
  return (known.standing?.points ?? 0) - (after?.state.standing.points ?? 0)
}

/** What was found since the scan stays. */
function historyAfter({ history: known }: KnownGamer, { titles, vanished }: HeldScan): HistoryByTitle {
  const history = new Map(known)
  for (const row of titles) history.set(row.titleId, row)
  for (const titleId of vanished) history.delete(titleId)
  return history
}

interface Decision {
  id: number
  at: Date
}

/** The organiser says that the scan tells the truth: what it would take away is gone. Undefined when nothing waits by this id. */
export const applyHeldScan = (db: Db, { id, at }: Decision): Promise<HeldScan | undefined> =>
  holdContest(db, async (write) => {
    const held = await decideScan(write.tx, { id, decision: 'applied', at })
    const known = held && (await readKnownGamer(write.tx, held.xuid, null))
    if (!known) return undefined
    const catalogue = await loadCatalogue(write.tx, write.catalogue)
    await writeTogether(write.tx, findingsWrites({ write, catalogue, known, at }, historyAfter(known, held)))
    await forgetDoubts(
      write.tx,
      held.titles.map(({ titleId }) => ({ xuid: held.xuid, titleId })),
    )
    await settle(write, { at })
    return held
  })

/** The organiser does not believe it: everything stays, and the next scan looks again. */
export const dropHeldScan = (db: Db, { id, at }: Decision): Promise<HeldScan | undefined> =>
  decideScan(db, { id, decision: 'dropped', at })
