/** Judges everyone again from stored histories after the catalogue changed, without calling Xbox Live. */
import type { Game } from '#contest/rules/games.ts'
import type { ExclusiveWrite } from '#store/contest-write.ts'
import { statesWrite } from '#store/scans/states.ts'
import { eventsWrite } from '#store/settled/events.ts'
import { type Settlement, settle } from '#store/settled/settlement.ts'
import { loadCatalogue } from './catalogue.ts'
import { recount } from './recount.ts'
import { recountableGamers } from './recountable-gamers.ts'

export interface RecountScope {
  /** The games before the change, needed to name the game of a lost square. */
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
  let written: Promise<unknown> = Promise.resolve()
  for await (const gamers of recountableGamers(tx)) {
    const counted = recount(catalogue, gamers, at, gamesBefore)
    const states = counted.map(({ state }) => state)
    const events = counted.flatMap((each) => each.events).map((event) => ({ ...event, byPatch }))
    await written
    // The database writes while the next gamers are judged.
    written = Promise.all([
      statesWrite(write, states).execute(tx),
      events.length > 0 && eventsWrite(write, events).execute(tx),
    ])
    // The next gamers may fail first; a failure to write is told when it is awaited.
    written.catch(() => {})
  }
  await written
  return settle(write, { at, isThorough: true })
}
