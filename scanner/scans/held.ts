/** What becomes of scans that were too bad to be believed. */
import { holdContest } from '#store/contest-write.ts'
import { decideScan, type HeldScan } from '#store/scans/held-scans.ts'
import type { Db } from '#store/schema.ts'
import { settle } from '#store/settled/settlement.ts'
import { writeTogether } from '#store/write-together.ts'
import { loadCatalogue } from '../recounts/catalogue.ts'
import { readKnownGamer } from './known-gamer.ts'
import { findingsWrites } from './save-scan.ts'

type Decision = { id: number; at: Date }

/** The organiser says that the scan tells the truth: what it would take away is gone. Undefined when nothing waits by this id. */
export const applyHeldScan = (db: Db, { id, at }: Decision): Promise<HeldScan | undefined> =>
  holdContest(db, async (write) => {
    const held = await decideScan(write.tx, { id, decision: 'applied', at })
    const known = held && (await readKnownGamer(write.tx, held.xuid, null))
    if (!known) return undefined
    const catalogue = await loadCatalogue(write.tx, write.catalogue)
    const history = new Map(held.titles.map((title) => [title.titleId, title]))
    await writeTogether(write.tx, findingsWrites({ write, catalogue, known, at }, history))
    await settle(write, { at })
    return held
  })

/** The organiser does not believe it: everything stays, and the next scan looks again. */
export const dropHeldScan = (db: Db, { id, at }: Decision): Promise<HeldScan | undefined> =>
  decideScan(db, { id, decision: 'dropped', at })
