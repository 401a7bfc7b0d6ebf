/** What becomes of scans that were too bad to be believed. */
import { NO_STANDING, type Standing } from '#contest/rules/standing.ts'
import { catalogueRevision } from '#store/catalogue/revision.ts'
import { readConsistently } from '#store/consistent-read.ts'
import { writeExclusively } from '#store/contest-write.ts'
import {
  decideScan,
  type HeldScan,
  keepScan,
  lastDropped,
  undecidedScan,
  undecidedScans,
} from '#store/scans/held-scans.ts'
import type { HistoryByTitle } from '#store/scans/histories.ts'
import { type KnownGamer, readKnownGamer } from '#store/scans/known-gamer.ts'
import { type JudgedGamer, judgedGamers } from '#store/scans/states.ts'
import { deleteSuspectedLosses } from '#store/scans/suspected-losses.ts'
import type { Db, Tx } from '#store/schema.ts'
import { settle } from '#store/settled/settlement.ts'
import { writeInOneStatement } from '#store/write-in-one-statement.ts'
import { type Catalogue, loadCatalogue } from '../recounts/catalogue.ts'
import { recount, recountable } from '../recounts/recount.ts'
import { findingsWrites } from './save-scan.ts'

/** What applying a held scan would do to its gamer now, by the rules that applying it uses. */
export interface HeldEffect {
  squares: ValueChange
  points: ValueChange
  /** Null before the gamer's first settlement. */
  rank: ValueChange | null
  squaresLost: number[]
  /** Their ids. */
  challengesLost: number[]
}

export interface ValueChange {
  before: number
  after: number
}

export interface HeldCost extends HeldScan {
  effect: HeldEffect
  /** When the organiser dropped one that told the same, the last time. */
  droppedBefore: Date | null
}

/** The scans that are open, oldest first, with what they would do. */
export const heldCosts = (db: Db): Promise<HeldCost[]> =>
  readConsistently(db, async (tx) => {
    const scans = await undecidedScans(tx)
    return scans.length === 0 ? [] : costsOf(tx, scans)
  })

/** One of them; undefined when nothing waits by this id. */
export const heldCost = (db: Db, id: number): Promise<HeldCost | undefined> =>
  readConsistently(db, async (tx) => {
    const held = await undecidedScan(tx, id)
    return held && (await costsOf(tx, [held]))[0]
  })

async function costsOf(tx: Tx, scans: readonly HeldScan[]): Promise<HeldCost[]> {
  const catalogue = await loadCatalogue(tx, await catalogueRevision(tx))
  const everybody = await judgedGamers(tx)
  const costs: HeldCost[] = []
  for (const held of scans) {
    const known = await readKnownGamer(tx, held.xuid, null)
    const before = known?.standing ?? NO_STANDING
    const after = known ? standingAfter(known, catalogue, held) : before
    // A second account stands on the board as the first.
    const rank = ranksOf(everybody, known?.person.xuid ?? held.xuid, after.points)
    const effect = effectBetween(before, after, rank)
    costs.push({ ...held, effect, droppedBefore: await lastDropped(tx, held) })
  }
  return costs
}

function standingAfter(known: KnownGamer, catalogue: Catalogue, held: HeldScan): Standing {
  const [after] = recount(catalogue, [recountable(known, historyAfter(known, held))], held.foundAt)
  return after?.state.standing ?? NO_STANDING
}

const effectBetween = (before: Standing, after: Standing, rank: ValueChange | null): HeldEffect => ({
  squares: { before: before.squares.size, after: after.squares.size },
  points: { before: before.points, after: after.points },
  rank,
  squaresLost: [...before.squares.without(after.squares)],
  challengesLost: before.challenges.filter((id) => !after.challenges.includes(id)),
})

/** As the competition ranks: one more than have more points. */
function ranksOf(everybody: readonly JudgedGamer[], xuid: string, points: number): ValueChange | null {
  const gamer = everybody.find((each) => each.xuid === xuid)
  if (!gamer) return null
  const others = everybody.filter((each) => each.xuid !== xuid)
  const rankWith = (own: number) => 1 + others.filter((other) => other.points > own).length
  return { before: rankWith(gamer.points), after: rankWith(points) }
}

/** What was found since the scan stays. */
function historyAfter({ history: known }: KnownGamer, { titles, vanished }: HeldScan): HistoryByTitle {
  const history = new Map(known)
  for (const row of titles) history.set(row.titleId, row)
  for (const titleId of vanished) history.delete(titleId)
  return history
}

export interface Decision {
  id: number
  at: Date
  /** Belongs to the same transaction. */
  note(tx: Tx, held: HeldCost): Promise<void>
  /** Looks once more at what it would do now; false and nothing is done. */
  agree?(held: HeldCost): boolean
}

/** The organiser says that the scan tells the truth: what it would take away is gone. Undefined when nothing waits by this id. */
export const applyHeldScan = (db: Db, { id, at, note, agree }: Decision): Promise<HeldCost | undefined> =>
  writeExclusively(db, async (write) => {
    const { tx } = write
    const held = await undecidedScan(tx, id)
    const known = held && (await readKnownGamer(tx, held.xuid, null))
    const [cost] = held ? await costsOf(tx, [held]) : []
    if (!known || !cost || agree?.(cost) === false) return undefined
    if (!(await decideScan(tx, { id, decision: 'applied', at }))) return undefined
    const catalogue = await loadCatalogue(tx, write.catalogue)
    const { writes } = findingsWrites({ write, catalogue, known, at }, historyAfter(known, cost))
    await writeInOneStatement(tx, writes)
    await deleteSuspectedLosses(
      tx,
      cost.titles.map(({ titleId }) => ({ xuid: cost.xuid, titleId })),
    )
    await note(tx, cost)
    await settle(write, { at })
    return cost
  })

/** The organiser does not believe it: everything stays, and the next scan looks again. */
export const discardHeldScan = (db: Db, { id, at, note }: Decision): Promise<HeldCost | undefined> =>
  decided(db, id, note, (tx) => decideScan(tx, { id, decision: 'dropped', at }))

/** Everything stays, and nobody is asked again while the reads tell the same. */
export const keepHeldScan = (db: Db, { id, at, note }: Decision): Promise<HeldCost | undefined> =>
  decided(db, id, note, (tx) => keepScan(tx, { id, keptAt: at }))

/** What was kept waits for a decision again. */
export const reopenHeldScan = (db: Db, { id, note }: Omit<Decision, 'at'>): Promise<HeldCost | undefined> =>
  decided(db, id, note, (tx) => keepScan(tx, { id, keptAt: null }))

const decided = (
  db: Db,
  id: number,
  note: Decision['note'],
  decide: (tx: Tx) => Promise<HeldScan | undefined>,
): Promise<HeldCost | undefined> =>
  db.transaction().execute(async (tx) => {
    const held = await undecidedScan(tx, id)
    const [cost] = held ? await costsOf(tx, [held]) : []
    if (!cost || !(await decide(tx))) return undefined
    await note(tx, cost)
    return cost
  })
