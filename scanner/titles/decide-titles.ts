/** Accepting, rejecting and taking back a title: it counts at once for everybody, who is told before what it does to them. */
import {
  type AcceptedMatch,
  decideMatches,
  type MatchDecision,
  otherDecisionsAt,
  takeBackMatch,
} from '#store/catalogue/title-matches.ts'
import { holdContest, type SoleWrite } from '#store/contest-write.ts'
import { judgedGamers } from '#store/scans/states.ts'
import type { Db } from '#store/schema.ts'
import { foldEvents, foldHistory } from '#store/settled/folded-events.ts'
import { recountEverybody } from '../recounts/recount-everybody.ts'
import { type Effects, effectsBetween } from './effects.ts'

export interface Decided extends Effects {
  /** False when it was only looked at, or when whoever was asked did not agree. */
  done: boolean
}

/** Looks at the effects while everything still can be rolled back. */
export type Agree = (found: Effects) => boolean

export const decideTitles = (
  db: Db,
  decisions: readonly MatchDecision[],
  { at, agree = () => true }: { at: Date; agree?: Agree },
): Promise<Decided> =>
  tried(db, agree, async (write) => {
    await decideMatches(write, decisions, at)
    await recountEverybody(write, at)
  })

/** Neither the feeds nor the leaderboard's history keep what the title gave, nor that it was taken back. */
export const undoTitle = (
  db: Db,
  match: AcceptedMatch,
  { at, agree = () => true }: { at: Date; agree?: Agree },
): Promise<Decided> =>
  tried(db, agree, async (write) => {
    const reversal = { since: match.decidedAt, at }
    // Titles that were accepted together share their time, and what the others gave must stay.
    const isAlone = (await otherDecisionsAt(write.tx, match)) === 0
    await takeBackMatch(write, match, at)
    await recountEverybody(write, at)
    await foldEvents(write, reversal)
    await foldHistory(write, reversal, { isAlone })
  })

async function tried(db: Db, agree: Agree, work: (write: SoleWrite) => Promise<void>): Promise<Decided> {
  let found: Effects = { effects: [], ranksMoved: 0 }
  try {
    await holdContest(db, async (write) => {
      const before = await judgedGamers(write.tx)
      await work(write)
      found = effectsBetween(before, await judgedGamers(write.tx))
      if (!agree(found)) throw new RollBack()
    })
    return { ...found, done: true }
  } catch (error) {
    if (!(error instanceof RollBack)) throw error
    return { ...found, done: false }
  }
}

class RollBack extends Error {}
