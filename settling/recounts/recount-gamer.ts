/** Judges one gamer again from stored histories after a decision about them. */
import type { ContestWrite } from '#store/contest-write.ts'
import { statesWrite } from '#store/scans/states.ts'
import type { NewEvent } from '#store/settled/events.ts'
import { loadCatalogue } from './catalogue.ts'
import { recount } from './recount.ts'
import { recountableGamer } from './recountable-gamers.ts'

/** Resolves to the changes; the caller writes them to the feed. */
export async function recountGamer(write: ContestWrite, xuid: string, at: Date): Promise<NewEvent[]> {
  const gamer = await recountableGamer(write.tx, xuid)
  if (!gamer) return []
  const counted = recount(await loadCatalogue(write.tx, write.catalogue), [gamer], at)
  await statesWrite(
    write,
    counted.map(({ state }) => state),
  ).execute(write.tx)
  return counted.flatMap(({ events }) => events)
}
