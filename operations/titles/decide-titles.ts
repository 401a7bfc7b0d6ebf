/** Accepts, rejects and undoes titles for everyone at once, with a preview. */
import { recountEverybody } from '#settling/recounts/recount-everybody.ts'
import type { AcceptedMatch, MatchDecision } from '#store/catalogue/counting-titles.ts'
import { currentGames } from '#store/catalogue/games.ts'
import { decideMatches, otherDecisionsAt, undoMatch } from '#store/catalogue/title-matches.ts'
import { type ExclusiveWrite, writeExclusively } from '#store/contest-write.ts'
import type { Db, Tx } from '#store/schema.ts'
import { foldHistory, removeReversedEvents } from '#store/settled/reversed-events.ts'
import type { Effect } from '../effects/effect.ts'
import { deciding, effectOfTitles, type TitleChange, undoing } from './preview.ts'

export interface Decided extends Effect {
  /** False for a preview, or if the effect was not agreed to. */
  done: boolean
}

/** Called with the effect before anything is done. */
export type Agree = (found: Effect) => boolean

export interface DecideOptions {
  at: Date
  agree?: Agree | undefined
  /** Called under the lock before the change; throws if the decision cannot be made. */
  check?(tx: Tx): Promise<void>
  /** After the agreement, in the same write. */
  note?(tx: Tx): Promise<void>
}

export const decideTitles = (
  db: Db,
  decisions: readonly MatchDecision[],
  options: DecideOptions,
): Promise<Decided> =>
  decide(db, deciding(decisions), options, async (write) => {
    const gamesBefore = await currentGames(write.tx)
    await decideMatches(write, decisions, options.at)
    await recountEverybody(write, options.at, { gamesBefore })
  })

export const undoTitle = (db: Db, match: AcceptedMatch, options: DecideOptions): Promise<Decided> =>
  undoTitles(db, [match], options)

/** Undoes titles that were accepted together. Feeds and the leaderboard's history show neither the match nor the undo. */
export const undoTitles = (
  db: Db,
  matches: readonly AcceptedMatch[],
  options: DecideOptions,
): Promise<Decided> =>
  decide(db, undoing(matches), options, async (write) => {
    const { at } = options
    const since = new Date(Math.min(...matches.map(({ decidedAt }) => decidedAt.getTime())))
    const reversal = { since, at }
    // Titles accepted together share their time, and what the others gave must stay.
    const links = matches.map(({ link }) => link)
    const isAlone = (await otherDecisionsAt(write.tx, since, links)) === 0
    const gamesBefore = await currentGames(write.tx)
    for (const match of matches) await undoMatch(write, match, at)
    await recountEverybody(write, at, { gamesBefore })
    await removeReversedEvents(write, reversal)
    await foldHistory(write, reversal, { isAlone })
  })

const decide = (
  db: Db,
  change: TitleChange,
  { agree = () => true, check, note }: DecideOptions,
  work: (write: ExclusiveWrite) => Promise<void>,
): Promise<Decided> =>
  writeExclusively(db, async (write) => {
    await check?.(write.tx)
    const effect = await effectOfTitles(write.tx, change)
    if (!agree(effect)) return { ...effect, done: false }
    await work(write)
    await note?.(write.tx)
    return { ...effect, done: true }
  })
