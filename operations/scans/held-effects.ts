/** What each held scan would cost if it were applied now. */
import { historyAfterHeld } from '#settling/scans/held.ts'
import { readConsistently } from '#store/consistent-read.ts'
import { gamersOfAccounts } from '#store/people/gamers.ts'
import {
  type HeldScan,
  heldScanStamps,
  lastDropped,
  undecidedScan,
  undecidedScans,
} from '#store/scans/held-scans.ts'
import type { Db, Tx } from '#store/schema.ts'
import { readContest } from '../effects/contest.ts'
import { effectAlone, type GamerEffect } from '../effects/effect.ts'
import { rejudgeHistories } from '../effects/rejudge-histories.ts'

export interface ValueChange {
  before: number
  after: number
}

export interface HeldEffect {
  squares: ValueChange
  points: ValueChange
  /** Null for a gamer who is not on the leaderboard. */
  rank: ValueChange | null
  squaresLost: number[]
  challengesLost: number[]
}

export interface HeldCost extends HeldScan {
  effect: HeldEffect
  /** When an organiser last discarded a scan with the same losses. */
  droppedBefore: Date | null
}

export const heldCosts = (db: Db): Promise<HeldCost[]> =>
  readConsistently(db, async (tx) => costsOf(tx, await undecidedScans(tx)))

export const heldCost = (db: Db, id: number): Promise<HeldCost | undefined> =>
  readConsistently(db, (tx) => heldCostIn(tx, id))

export async function heldCostIn(tx: Tx, id: number): Promise<HeldCost | undefined> {
  const held = await undecidedScan(tx, id)
  return held && (await costsOf(tx, [held]))[0]
}

/** The same for a page that polls: a scan is judged again only when a cheap query shows that its effect may have changed. */
export function createHeldCosts(db: Db): () => Promise<HeldCost[]> {
  const kept = new Map<number, { stamp: string; cost: HeldCost }>()
  return () =>
    readConsistently(db, async (tx) => {
      const stamps = await heldScanStamps(tx)
      for (const id of kept.keys()) if (kept.get(id)?.stamp !== stamps.get(id)) kept.delete(id)
      const missing = [...stamps.keys()].filter((id) => !kept.has(id))
      const scans = missing.length > 0 ? await undecidedScans(tx) : []
      const costs = await costsOf(
        tx,
        scans.filter(({ id }) => missing.includes(id)),
      )
      for (const cost of costs) kept.set(cost.id, { cost, stamp: stamps.get(cost.id) ?? '' })
      return [...stamps.keys()].flatMap((id) => kept.get(id)?.cost ?? [])
    })
}

async function costsOf(tx: Tx, scans: readonly HeldScan[]): Promise<HeldCost[]> {
  if (scans.length === 0) return []
  const contest = await readContest(tx)
  const costs: HeldCost[] = []
  for (const held of scans) {
    // A merged account is on the leaderboard as its main gamer.
    const [person] = await gamersOfAccounts(tx, [held.xuid])
    const rejudged = await rejudgeHistories(tx, {
      of: new Map([[held.xuid, (stored) => historyAfterHeld(stored, held)]]),
    })
    const gamer = person ?? held
    const effect = heldEffect(effectAlone(contest, gamer, rejudged.get(gamer.xuid) ?? null))
    costs.push({ ...held, effect, droppedBefore: await lastDropped(tx, held) })
  }
  return costs
}

const heldEffect = ({ before, after, squaresLost, challengesLost }: GamerEffect): HeldEffect => ({
  squares: { before: before?.squares ?? 0, after: after?.squares ?? 0 },
  points: { before: before?.points ?? 0, after: after?.points ?? 0 },
  rank: before && after && { before: before.rank, after: after.rank },
  squaresLost,
  challengesLost,
})
