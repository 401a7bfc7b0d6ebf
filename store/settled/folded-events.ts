/**
 * When an accepted title is taken back, the feeds and the leaderboard's history become what they would be without it: neither
 * what it gave nor what taking it back takes is told.
 */
import { sql } from 'kysely'
import type { SoleWrite } from '../contest-write.ts'

export interface Reversal {
  /** When the title was accepted. */
  since: Date
  /** The time of the recount that takes it back. */
  at: Date
}

/**
 * After the recount: whatever it found lost, and was gained last since the title was accepted, goes with that gain, and the other
 * way round. What is older stays, and so does everything that scans have found about other squares.
 */
export async function foldEvents({ tx, version }: SoleWrite, { since, at }: Reversal): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with reversed as (
      select * from events where version = ${version} and at = ${at}::timestamptz
    ),
    before as (
      select distinct on (reversed.id) reversed.id as reversal, events.*, reversed.type as opposite
      from reversed join events
        on events.xuid = reversed.xuid
        and events.square is not distinct from reversed.square
        and events.challenge_id is not distinct from reversed.challenge_id
        and events.id < reversed.id and events.type <> 'joined'
      order by reversed.id, events.at desc, events.id desc
    ),
    folded as (
      select * from before
      where at >= ${since}::timestamptz
        and (type, opposite) in (('game_gained', 'game_lost'), ('game_lost', 'game_gained'),
                                 ('challenge_gained', 'challenge_lost'), ('challenge_lost', 'challenge_gained'))
    ),
    joined as (
      update events set completed_squares = completed_squares - brought.squares, version = ${version}
      from (
        select xuid, at, count(*)::smallint as squares from folded where type = 'game_gained' group by xuid, at
      ) as brought
      where events.type = 'joined' and events.xuid = brought.xuid and events.at = brought.at
    )
    delete from events where id in (select id from folded union all select reversal from folded)
    returning id
  `.execute(tx)
  return rows.length
}

/**
 * After the settlement: the entries of the acceptance go for everybody whom taking it back has moved, and the new ones too where
 * they repeat what was there before. Entries of cycles in between stay: that is what was seen then.
 */
export async function foldHistory({ tx }: SoleWrite, { since, at }: Reversal): Promise<void> {
  await sql`
    delete from leaderboard_history made using leaderboard_history undone
    where made.xuid = undone.xuid and made.at = ${since}::timestamptz and undone.at = ${at}::timestamptz
  `.execute(tx)
  await sql`
    delete from leaderboard_history undone
    where at = ${at}::timestamptz and (rank, points, challenge_points, badge) = (
      select rank, points, challenge_points, badge from leaderboard_history earlier
      where earlier.xuid = undone.xuid and earlier.at < undone.at
      order by earlier.at desc limit 1
    )
  `.execute(tx)
}
