/** Everybody who takes part, with what they are judged by: the stored history, and the standing that it gave last. */
import { listGamers } from '#store/people/gamers.ts'
import { byTitle, eachHistory } from '#store/scans/histories.ts'
import { findStates } from '#store/scans/states.ts'
import type { Db } from '#store/schema.ts'
import type { Recountable } from './recount.ts'

/** In batches, as the histories come. Whoever was never read is left out. */
export async function* recountableGamers(db: Db): AsyncGenerator<Recountable[]> {
  const present = new Set((await listGamers(db)).map(({ xuid }) => xuid))
  for await (const histories of eachHistory(db)) {
    const gamers = histories.filter(({ xuid }) => present.has(xuid))
    if (gamers.length === 0) continue
    const before = await findStates(
      db,
      gamers.map(({ xuid }) => xuid),
    )
    yield gamers.map(({ xuid, titles }) => {
      const history = byTitle(titles)
      return { xuid, history, historyBefore: history, before: before.get(xuid)?.standing }
    })
  }
}
