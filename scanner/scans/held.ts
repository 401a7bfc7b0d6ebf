/** What becomes of scans that were too bad to be believed. */
import { holdContest } from '#store/contest-write.ts'
import { decideScan, type HeldScan } from '#store/scans/held-scans.ts'
import { byTitle } from '#store/scans/histories.ts'
import { readKnownGamer } from '#store/scans/known-gamer.ts'
import type { Db } from '#store/schema.ts'
import { settle } from '#store/settled/settlement.ts'
import { writeTogether } from '#store/write-together.ts'
import { loadCatalogue } from '../recounts/catalogue.ts'
import { findingsWrites } from './save-scan.ts'

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
    const history = byTitle(held.titles)
    await writeTogether(write.tx, findingsWrites({ write, catalogue, known, at }, history))
    await settle(write, { at })
    return held
  })

/** The organiser does not believe it: everything stays, and the next scan looks again. */
export const dropHeldScan = (db: Db, { id, at }: Decision): Promise<HeldScan | undefined> =>
  decideScan(db, { id, decision: 'dropped', at })
