/**
 * A square that was lost because its game grew says by how much, and who was first on a square is found without reading all events. What was lost before is looked at once: whoever has all that
 * the game had when it came to the grid, and not all that it has now, lost it to its growth.
 */
import { type Kysely, sql } from 'kysely'
import { decodeTitles } from '../scans/history-codec.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table events
      add column grown_by integer,
      add check (grown_by is null or (grown_by >= 0 and type = 'game_lost'))
  `.execute(db)
  // Who was first on a square is asked of all 900 at once.
  await sql`
    create index events_by_square on events (square, at, id) where type in ('game_gained', 'granted')
  `.execute(db)
  const { rows } = await sql<LostGame>`
    select lost.id, lost.xuid, games.title_id as "titleId", games.gamerscore, standings.titles
    from (
      select distinct on (xuid, link) id, xuid, link, type, decision_id from events
      where link is not null order by xuid, link, at desc, id desc
    ) as lost
    join games using (link) join standings using (xuid)
    where lost.type = 'game_lost' and lost.decision_id is null and games.title_id is not null
  `.execute(db)
  const grown: { id: number; by: number }[] = []
  for (const [, lost] of Map.groupBy(rows, ({ xuid }) => xuid)) {
    const titles = new Map(decodeTitles(lost[0]!.titles).map((title) => [title.titleId, title]))
    for (const { id, titleId, gamerscore } of lost) {
      const title = titles.get(titleId)
      if (!title || title.currentGamerscore >= title.totalGamerscore) continue
      if (title.currentGamerscore < gamerscore || title.totalGamerscore <= gamerscore) continue
      grown.push({ id, by: title.totalGamerscore - gamerscore })
    }
  }
  await sql`
    update events set grown_by = grown.by
    from unnest(${grown.map(({ id }) => id)}::bigint[], ${grown.map(({ by }) => by)}::integer[]) as grown (id, by)
    where events.id = grown.id
  `.execute(db)
}

interface LostGame {
  id: number
  xuid: string
  titleId: number
  gamerscore: number
  titles: Uint8Array
}
