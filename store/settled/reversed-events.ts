/**
 * When a title match is undone, feeds and the leaderboard's history become what they would be without it: neither its
 * gains nor the losses of the undo appear.
 */
import { sql } from 'kysely'
import type { ContestWrite, ExclusiveWrite } from '../contest-write.ts'
import type { Tx } from '../schema.ts'
import { uncountJoined } from './undone-events.ts'

export interface Reversal {
  since: Date
  at: Date
}

/**
 * After the recount: a loss it found, whose last gain came after the match, is removed with that gain, and vice versa.
 * Older events stay, and so does what scans found about other squares.
 */
export async function removeReversedEvents(
  { tx, version }: ExclusiveWrite,
  { since, at }: Reversal,
): Promise<number> {
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
    joined as (${uncountJoined(sql`folded`, version)})
    delete from events where id in (select id from folded union all select reversal from folded)
    returning id
  `.execute(tx)
  return rows.length
}

/**
 * After the settlement, for everyone moved by the undo: the entry of the match becomes what it would have been without
 * it, and is removed if it then repeats the one before. With entries of cycles in between, which were visible and stay,
 * it is removed as well, unless other titles were accepted together with this one.
 */
export async function foldHistory(
  { tx }: ExclusiveWrite,
  { since, at }: Reversal,
  { isAlone }: { isAlone: boolean },
): Promise<void> {
  // From here on the table alone tells what lies between: the view would be asked about everyone's whole past.
  await keepAsRows(tx, { since, at })
  const { rows } = await sql<{ xuid: string }>`
    with moved as (
      update leaderboard_history made set
        rank = undone.rank, points = undone.points, challenge_points = undone.challenge_points, badge = undone.badge,
        squares = coalesce(undone.squares, made.squares), challenges = coalesce(undone.challenges, made.challenges),
        prices = coalesce(undone.prices, made.prices)
      from leaderboard_history undone
      where made.xuid = undone.xuid and made.at = ${since}::timestamptz and undone.at = ${at}::timestamptz
        and made.at < undone.at and not exists (
          select from leaderboard_history between_them
          where between_them.xuid = made.xuid and between_them.at > made.at and between_them.at < undone.at
        )
      returning made.xuid
    )
    delete from leaderboard_history undone using moved
    where undone.xuid = moved.xuid and undone.at = ${at}::timestamptz
    returning undone.xuid
  `.execute(tx)
  if (isAlone) {
    // The entries in between depend on what the match gave.
    await sql`
      update leaderboard_history next set squares = made.squares, challenges = made.challenges, prices = made.prices
      from leaderboard_history made join leaderboard_history undone using (xuid)
      where made.at = ${since}::timestamptz and undone.at = ${at}::timestamptz and made.at < undone.at
        and made.squares is not null and next.squares is null and next.xuid = made.xuid
        and next.at = (
          select min(later.at) from leaderboard_history later where later.xuid = made.xuid and later.at > made.at
        )
    `.execute(tx)
    await sql`
      delete from leaderboard_history made using leaderboard_history undone
      where made.xuid = undone.xuid and made.at = ${since}::timestamptz and undone.at = ${at}::timestamptz
        and made.at < undone.at
    `.execute(tx)
  }
  const moved = rows.map(({ xuid }) => xuid)
  await sql`
    delete from leaderboard_history repeated
    where (at = ${at}::timestamptz or (at = ${since}::timestamptz and xuid = any(${moved}::text[])))
      and (rank, points, challenge_points, badge) = (
        select rank, points, challenge_points, badge from leaderboard_entries earlier
        where earlier.xuid = repeated.xuid and earlier.at < repeated.at
        order by earlier.at desc limit 1
      )
      and (squares is null or (squares, challenges, prices) = (
        select squares, challenges, prices from leaderboard_history kept
        where kept.xuid = repeated.xuid and kept.at < repeated.at and kept.squares is not null
        order by kept.at desc limit 1
      ))
  `.execute(tx)
}

/**
 * Writes everyone's entry of the two moments as a separate row, because each gamer's changes differently, and what lies
 * between them for gamers who have both, which would follow from other points once the first is gone.
 */
async function keepAsRows(tx: Tx, { since, at }: Reversal): Promise<void> {
  const columns = sql.raw('xuid, at, rank, points, challenge_points, badge, version')
  await sql`
    insert into leaderboard_history (${columns})
    select ${columns} from leaderboard_entries where at in (${since}::timestamptz, ${at}::timestamptz)
    on conflict (xuid, at) do nothing
  `.execute(tx)
  await sql`delete from rank_changes where at in (${since}::timestamptz, ${at}::timestamptz)`.execute(tx)
  await sql`
    insert into leaderboard_history (${columns})
    select ${columns} from leaderboard_entries
    where at > ${since}::timestamptz and at < ${at}::timestamptz and xuid in (
      select xuid from leaderboard_history made join leaderboard_history undone using (xuid)
      where made.at = ${since}::timestamptz and undone.at = ${at}::timestamptz
    )
    on conflict (xuid, at) do nothing
  `.execute(tx)
}

/**
 * The decision is undone: its events become ordinary ones. removeReversedEvents then removes them together with those
 * of the undo; what Xbox Live has confirmed since stays in the feed.
 */
export async function detachFromDecision({ tx, version }: ContestWrite, decisionId: number): Promise<void> {
  await sql`
    update events set
      type = case type when 'granted' then 'game_gained' when 'excluded' then 'game_lost' else type end,
      decision_id = null, version = ${version}
    where decision_id = ${decisionId}
  `.execute(tx)
}
