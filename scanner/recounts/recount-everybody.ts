/** After the catalogue changed: everybody judged again from the stored histories, without a call to Xbox Live. */
import type { SoleWrite } from '#store/contest-write.ts'
import { listGamers } from '#store/people/gamers.ts'
import { byTitle, eachHistory } from '#store/scans/histories.ts'
import { findStates, statesWrite } from '#store/scans/states.ts'
import { eventsWrite } from '#store/settled/events.ts'
import { type Settlement, settle } from '#store/settled/settlement.ts'
import { loadCatalogue } from './catalogue.ts'
import { recount } from './recount.ts'

/** In the same write as the change, so that nobody ever sees new rules with old standings. */
export async function recountEverybody(write: SoleWrite, at: Date): Promise<Settlement> {
  const { tx } = write
  const catalogue = await loadCatalogue(tx, write.catalogue)
  const present = new Set((await listGamers(tx)).map(({ xuid }) => xuid))
  for await (const histories of eachHistory(tx)) {
    const gamers = histories.filter(({ xuid }) => present.has(xuid))
    if (gamers.length === 0) continue
    const before = await findStates(
      tx,
      gamers.map(({ xuid }) => xuid),
    )
    const counted = recount(
      catalogue,
      gamers.map(({ xuid, titles }) => {
        const history = byTitle(titles)
        return { xuid, history, historyBefore: history, before: before.get(xuid)?.standing }
      }),
      at,
    )
    const states = counted.map(({ state }) => state)
    const events = counted.flatMap((each) => each.events)
    await statesWrite(write, states).execute(tx)
    await eventsWrite(write, events).execute(tx)
  }
  return settle(write, { at })
}
