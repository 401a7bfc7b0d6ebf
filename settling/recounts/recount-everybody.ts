/** Judges everyone again from stored histories after the catalogue changed, without calling Xbox Live. */
import { eventsBetween } from '#contest/rules/events.ts'
import type { Game } from '#contest/rules/games.ts'
import type { ExclusiveWrite } from '#store/contest-write.ts'
import { type JudgedGamer, judgedGamers, scoresWrite, statesWrite } from '#store/scans/states.ts'
import { eventsWrite, type NewEvent } from '#store/settled/events.ts'
import { type Settlement, settle } from '#store/settled/settlement.ts'
import type { Write } from '#store/write-in-one-statement.ts'
import { type Catalogue, loadCatalogue } from './catalogue.ts'
import { recount, standingsOf } from './recount.ts'
import { recountableGamers } from './recountable-gamers.ts'
import { touchedByGames } from './touched-gamers.ts'

export interface RecountScope {
  /**
   * The games before the change, if nothing else changed but the challenges: whoever they cannot touch keeps their squares
   * and is only scored again. They also name the game of a lost square.
   */
  gamesBefore?: readonly Game[]
  /** The patch that caused the recount. */
  byPatch?: number | null
}

/** Call it in the same write as the change, so that new rules never appear with old standings. */
export async function recountEverybody(
  write: ExclusiveWrite,
  at: Date,
  { gamesBefore, byPatch = null }: RecountScope = {},
): Promise<Settlement> {
  const { tx } = write
  const catalogue = await loadCatalogue(tx, write.catalogue)
  const touched = gamesBefore && touchedByGames(gamesBefore, catalogue.edition.games)
  const rest = new Map((await judgedGamers(tx)).map((gamer) => [gamer.xuid, gamer]))
  const judged = new Map(rest)
  let written: Promise<unknown> = Promise.resolve()
  const save = async (change: Write, events: readonly NewEvent[]) => {
    await written
    // The database writes while the next gamers are judged.
    written = Promise.all([
      change.execute(tx),
      events.length > 0 &&
        eventsWrite(
          write,
          events.map((event) => ({ ...event, byPatch })),
        ).execute(tx),
    ])
    // The next gamers may fail first; a failure to write is told when it is awaited.
    written.catch(() => {})
  }
  for await (const gamers of recountableGamers(tx, touched, judged)) {
    const counted = recount(catalogue, gamers, at, gamesBefore)
    for (const { xuid } of gamers) rest.delete(xuid)
    await save(
      statesWrite(
        write,
        counted.map(({ state }) => state),
      ),
      counted.flatMap(({ events }) => events),
    )
  }
  const others = [...rest.values()]
  for (let first = 0; touched && first < others.length; first += SCORED_TOGETHER) {
    const { changed, events } = scoredAgain(catalogue, others.slice(first, first + SCORED_TOGETHER), at)
    if (changed.length > 0) await save(scoresWrite(write, changed, at), events)
  }
  await written
  return settle(write, { at, isThorough: true })
}

const SCORED_TOGETHER = 5000

/** Those whose challenges or points differ. */
function scoredAgain(catalogue: Catalogue, gamers: readonly JudgedGamer[], at: Date) {
  const standings = standingsOf(
    catalogue,
    gamers.map(({ squares }) => squares),
  )
  const changed: Omit<JudgedGamer, 'gamertag'>[] = []
  const events: NewEvent[] = []
  for (const [index, before] of gamers.entries()) {
    const after = standings[index]
    if (!after) continue
    const { xuid } = before
    const found = sameChallenges(before, after) ? [] : eventsBetween(before, after)
    if (
      found.length === 0 &&
      before.points === after.points &&
      before.challengePoints === after.challengePoints
    )
      continue
    changed.push({ xuid, ...after })
    events.push(...found.map((event) => ({ xuid, at, link: null, grownBy: null, ...event })))
  }
  return { changed, events }
}

const sameChallenges = ({ challenges: a }: Scored, { challenges: b }: Scored): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index])

type Scored = Pick<JudgedGamer, 'challenges'>
