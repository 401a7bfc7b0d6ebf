/** Accepting, rejecting and taking back a title: it counts at once for everybody, who is told before what it does to them. */
import {
  type AcceptedMatch,
  decideMatches,
  type MatchDecision,
  otherDecisionsAt,
  takeBackMatch,
} from '#store/catalogue/title-matches.ts'
import { holdContest, type SoleWrite } from '#store/contest-write.ts'
import { type JudgedGamer, judgedGamers } from '#store/scans/states.ts'
import type { Db } from '#store/schema.ts'
import { foldEvents, foldHistory } from '#store/settled/folded-events.ts'
import { recountEverybody } from '../recounts/recount-everybody.ts'

/** What a decision does to a gamer. */
export interface GamerEffect {
  gamertag: string
  gained: number[]
  lost: number[]
  points: { before: number; after: number }
}

export interface Decided {
  /** Those for whom anything changes, the largest change first. */
  effects: GamerEffect[]
  /** False when it was only looked at, or when whoever was asked did not agree. */
  done: boolean
}

/** Looks at the effects while everything still can be rolled back. */
export type Agree = (effects: readonly GamerEffect[]) => boolean

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
  let effects: GamerEffect[] = []
  try {
    await holdContest(db, async (write) => {
      const before = await judgedGamers(write.tx)
      await work(write)
      effects = effectsBetween(before, await judgedGamers(write.tx))
      if (!agree(effects)) throw new RollBack()
    })
    return { effects, done: true }
  } catch (error) {
    if (!(error instanceof RollBack)) throw error
    return { effects, done: false }
  }
}

class RollBack extends Error {}

function effectsBetween(before: readonly JudgedGamer[], after: readonly JudgedGamer[]): GamerEffect[] {
  const known = new Map(before.map((gamer) => [gamer.xuid, gamer]))
  return after
    .flatMap(({ xuid, gamertag, points, squares }): GamerEffect[] => {
      const was = known.get(xuid)
      if (!was) return []
      const gained = [...squares.without(was.squares)]
      const lost = [...was.squares.without(squares)]
      if (gained.length + lost.length === 0 && points === was.points) return []
      return [{ gamertag, gained, lost, points: { before: was.points, after: points } }]
    })
    .sort((a, b) => change(b) - change(a) || (a.gamertag < b.gamertag ? -1 : 1))
}

const change = ({ points }: GamerEffect): number => Math.abs(points.after - points.before)

export const losesAnything = ({ lost, points }: GamerEffect): boolean =>
  lost.length > 0 || points.after < points.before
