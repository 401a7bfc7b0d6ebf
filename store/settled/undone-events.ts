/**
 * When a patch is undone, feeds show it in one line: the events of the patch and of its undo, and what scans in between
 * reported about the same squares and challenges, are reduced to the remaining difference, if any.
 */
import { type RawBuilder, sql } from 'kysely'
import type { ExclusiveWrite } from '../contest-write.ts'

export interface UndoneSpan {
  patch: number
  /** When the patch took effect, and its version; null where that was not stored. */
  appliedAt: Date
  appliedIn: number | null
  at: Date
}

/**
 * After the recount, before the settlement is visible. For each square and challenge that the patch or its undo
 * touched, a gamer keeps at most one event: none if they are as before the patch, else the last of a scan, else that of
 * the recount. Organisers' decisions always stay.
 */
export async function foldUndone(
  { tx, version }: ExclusiveWrite,
  { patch, appliedAt, appliedIn, at }: UndoneSpan,
): Promise<void> {
  await sql`
    with since as (
      select *,
        (version = ${appliedIn}::bigint or ${appliedIn}::bigint is null) and at = ${appliedAt}::timestamptz as of_patch,
        version = ${version} and at = ${at}::timestamptz as by_undoing,
        type in ('game_gained', 'challenge_gained', 'granted') as is_gain,
        type in ('game_gained', 'game_lost', 'challenge_gained', 'challenge_lost') as may_go
      from events
      where (square is not null or challenge_id is not null)
        and (version > ${appliedIn}::bigint or at >= ${appliedAt}::timestamptz)
    ),
    touched as (
      select xuid, square, challenge_id from since where of_patch or by_undoing
      group by xuid, square, challenge_id
    ),
    told as (
      select since.*,
        first_value(is_gain) over (story order by since.id) as first_is_gain,
        last_value(is_gain) over (story order by since.id
          rows between unbounded preceding and unbounded following) as last_is_gain
      from since join touched
        on touched.xuid = since.xuid
        and touched.square is not distinct from since.square
        and touched.challenge_id is not distinct from since.challenge_id
      window story as (partition by since.xuid, since.square, since.challenge_id)
    ),
    kept as (
      select distinct on (xuid, square, challenge_id) id from told
      where first_is_gain = last_is_gain and is_gain = last_is_gain
      order by xuid, square, challenge_id, of_patch, by_undoing, id desc
    ),
    gone as (
      select * from told where may_go and id not in (select id from kept)
    ),
    joined as (${uncountJoined(sql`gone`, version)}),
    noted as (
      insert into events (xuid, type, at, patch, version)
      select distinct xuid, 'patch_undone', ${at}::timestamptz, ${patch}::smallint, ${version}::bigint
      from told where of_patch
      on conflict do nothing
    )
    delete from events where id in (select id from gone)
  `.execute(tx)
  // Includes gamers whose standing is as before the undo, because their feeds changed.
  await sql`
    update standings set version = ${version}
    where xuid in (select xuid from events where type = 'patch_undone' and version = ${version})
  `.execute(tx)
}

/** A gamer's first event no longer counts these gains of the same moment. */
export const uncountJoined = (gains: RawBuilder<unknown>, version: number): RawBuilder<unknown> => sql`
  update events set completed_squares = completed_squares - brought.squares, version = ${version}
  from (
    select xuid, at, count(*)::smallint as squares from ${gains} where type = 'game_gained' group by xuid, at
  ) as brought
  where events.type = 'joined' and events.xuid = brought.xuid and events.at = brought.at
`
