/** Everything that visitors can see of the gamers, as it is stored: for tests that something is exactly as it was. */
import type { Db } from '#store/schema.ts'

/** Without versions and row numbers, which only ever grow. */
export async function wholeSettledState(db: Db) {
  const standings = await db.selectFrom('standings').selectAll().orderBy('xuid').execute()
  const places = await db
    .selectFrom('places')
    .select(['xuid', 'rank', 'badge'])
    .orderBy('rank')
    .orderBy('xuid')
    .execute()
  const events = await db
    .selectFrom('events')
    .selectAll()
    .orderBy('xuid')
    .orderBy('at')
    .orderBy('id')
    .execute()
  const history = await db
    .selectFrom('leaderboardEntries')
    .selectAll()
    .orderBy('xuid')
    .orderBy('at')
    .execute()
  const withoutVersion = <Row extends { version: number }>({ version: _, ...row }: Row) => row
  return {
    standings: standings.map(withoutVersion),
    places,
    events: events.map(withoutVersion).map(({ id: _, ...event }) => event),
    history: history.map(withoutVersion),
  }
}
