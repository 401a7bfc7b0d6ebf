/** Since when the holders of a challenge hold it. */
import type { Db } from '#store/schema.ts'

/** The latest gain of each gamer, up to a settled version: what was lost in between was gained again. */
export async function completionTimes(db: Db, challengeId: number, upTo: number): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('events')
    .select(['xuid', (select) => select.fn.max('at').as('at')])
    .where('challengeId', '=', challengeId)
    .where('type', '=', 'challenge_gained')
    .where('version', '<=', upTo)
    .groupBy('xuid')
    .execute()
  return new Map(rows.map(({ xuid, at }) => [xuid, at]))
}
