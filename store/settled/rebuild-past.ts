/** Rebuilds the pasts of before standings were kept, once; what was rebuilt is kept, so that whoever is interrupted goes on. */
import { sql } from 'kysely'
import { patchSpans } from '../catalogue/patches.ts'
import { writeContest } from '../contest-write.ts'
import type { Db, Tx } from '../schema.ts'
import { isWhole, type KeptMoment, keptMoments } from './kept-moments.ts'
import { pastOf, pricesBy } from './past.ts'

/** Gamers whose past is still to be rebuilt. One look-up by key for each gamer, however long the history is. */
export async function gamersWithoutPast(db: Db): Promise<string[]> {
  const { rows } = await sql<{ xuid: string }>`
    select xuid from states
    where (
      select squares is null from leaderboard_history
      where leaderboard_history.xuid = states.xuid order by at limit 1
    )
    order by xuid
  `.execute(db)
  return rows.map(({ xuid }) => xuid)
}

/** Keeps the past of these gamers. No settlement comes between; whoever was done before is passed over. */
export const keepPastOf = (db: Db, xuids: readonly string[]): Promise<void> =>
  writeContest(db, async ({ tx }) => {
    const pricesAt = pricesBy(await patchSpans(tx))
    for (const xuid of xuids) {
      const whom = { xuid, upTo: Number.MAX_SAFE_INTEGER }
      const moments = await keptMoments(tx, whom)
      if (isWhole(moments)) continue
      const lived = await pastOf(tx, whom, pricesAt)
      await writeStandings(
        tx,
        xuid,
        lived.filter(({ standing }, index) => standing && !moments[index]?.standing),
      )
    }
  })

async function writeStandings(tx: Tx, xuid: string, moments: readonly KeptMoment[]): Promise<void> {
  for (const { at, standing } of moments) {
    if (!standing) continue
    const { squares, challenges, prices } = standing
    await tx
      .updateTable('leaderboardHistory')
      .set({ squares: squares.bytes, challenges, prices })
      .where('xuid', '=', xuid)
      .where('at', '=', at)
      .execute()
  }
}
