/** Accepting, rejecting and taking back a title: it counts at once for everybody, who is told before what it does to them. */

import { recountEverybody } from '#settling/recounts/recount-everybody.ts'
import type { AcceptedMatch, MatchDecision } from '#store/catalogue/counting-titles.ts'
import { currentGames } from '#store/catalogue/games.ts'
import { decideMatches, otherDecisionsAt, undoMatch } from '#store/catalogue/title-matches.ts'
import { type ExclusiveWrite, writeExclusively } from '#store/contest-write.ts'
import { judgedGamers } from '#store/scans/states.ts'
import type { Db, Tx } from '#store/schema.ts'
import { foldHistory, removeReversedEvents } from '#store/settled/reversed-events.ts'
import { type Effects, effectsBetween } from './effects.ts'

export interface Decided extends Effects {
  /** False when it was only looked at, or when whoever was asked did not agree. */
  done: boolean
}

/** Looks at the effects while everything still can be rolled back. */
export type Agree = (found: Effects) => boolean

export interface DecideOptions {
  at: Date
  agree?: Agree
  /** Before anything is changed, when nobody else can change it: throws when the decision cannot stand. */
  check?(tx: Tx): Promise<void>
  /** After it was agreed to, in the same write. */
  note?(tx: Tx): Promise<void>
}

export const decideTitles = (
  db: Db,
  decisions: readonly MatchDecision[],
  options: DecideOptions,
): Promise<Decided> =>
  tried(db, options, async (write) => {
    const gamesBefore = await currentGames(write.tx)
    await decideMatches(write, decisions, options.at)
    await recountEverybody(write, options.at, { gamesBefore })
  })

/** Neither the feeds nor the leaderboard's history keep what the title gave, nor that it was taken back. */
export const undoTitle = (db: Db, match: AcceptedMatch, options: DecideOptions): Promise<Decided> =>
  tried(db, options, async (write) => {
    const { at } = options
    const reversal = { since: match.decidedAt, at }
    // Titles that were accepted together share their time, and what the others gave must stay.
    const isAlone = (await otherDecisionsAt(write.tx, match)) === 0
    const gamesBefore = await currentGames(write.tx)
    await undoMatch(write, match, at)
    await recountEverybody(write, at, { gamesBefore })
    await removeReversedEvents(write, reversal)
    await foldHistory(write, reversal, { isAlone })
  })

async function tried(
  db: Db,
  { agree = () => true, check, note }: DecideOptions,
  work: (write: ExclusiveWrite) => Promise<void>,
): Promise<Decided> {
  let found: Effects = { effects: [], ranksMoved: 0 }
  try {
    await writeExclusively(db, async (write) => {
      await check?.(write.tx)
      const before = await judgedGamers(write.tx)
      await work(write)
      found = effectsBetween(before, await judgedGamers(write.tx))
      if (!agree(found)) throw new RollBack()
      await note?.(write.tx)
    })
    return { ...found, done: true }
  } catch (error) {
    if (!(error instanceof RollBack)) throw error
    return { ...found, done: false }
  }
}

class RollBack extends Error {}
