/**
 * Everything that happened to gamers. Kept for good, except when a title match is undone (reversed-events.ts). Readers
 * see the events up to their settled version.
 */
import { type Selectable, sql } from 'kysely'
import type { ContestWrite } from '../contest-write.ts'
import { rowsOf } from '../rows.ts'
import type { Database, Db } from '../schema.ts'
import type { Write } from '../write-in-one-statement.ts'

/** Its version is the settlement that published it. */
export type StoredEvent = Selectable<Database['events']>

export type NewEvent = Pick<StoredEvent, 'xuid' | 'type' | 'at'> &
  Partial<
    Pick<
      StoredEvent,
      'square' | 'link' | 'challengeId' | 'completedSquares' | 'decisionId' | 'grownBy' | 'byPatch'
    >
  >

/**
 * In the given order. An event already written by a repeated scan is skipped. A lost square whose game is unknown gets
 * the game it was gained with.
 */
export const eventsWrite = (
  { version }: Pick<ContestWrite, 'version'>,
  events: readonly NewEvent[],
): Write => sql`
  insert into events (xuid, type, at, square, link, challenge_id, completed_squares, decision_id, grown_by, by_patch, version)
  select xuid, type, at, square, coalesce(link, case type when 'game_lost' then (
      select gained.link from events gained
      where gained.xuid = found.xuid and gained.square = found.square and gained.type in ('game_gained', 'granted')
      order by gained.at desc, gained.id desc limit 1
    ) end), challenge_id, completed_squares, decision_id, grown_by, by_patch, ${version}::bigint
  from unnest(
    ${events.map((event) => event.xuid)}::text[],
    ${events.map((event) => event.type)}::text[],
    ${events.map((event) => event.at)}::timestamptz[],
    ${events.map((event) => event.square ?? null)}::smallint[],
    ${events.map((event) => event.link ?? null)}::text[],
    ${events.map((event) => event.challengeId ?? null)}::smallint[],
    ${events.map((event) => event.completedSquares ?? null)}::smallint[],
    ${events.map((event) => event.decisionId ?? null)}::bigint[],
    ${events.map((event) => event.grownBy ?? null)}::integer[],
    ${events.map((event) => event.byPatch ?? null)}::smallint[]
  ) with ordinality as found (xuid, type, at, square, link, challenge_id, completed_squares, decision_id, grown_by, by_patch, place)
  order by place
  on conflict do nothing
`

export const eventsOf = (
  db: Db,
  { xuid, limit, upTo }: { xuid: string; limit: number; upTo: number },
): Promise<StoredEvent[]> =>
  settled(db, upTo)
    .where('xuid', '=', xuid)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export async function eventCount(db: Db, { xuid, upTo }: { xuid: string; upTo: number }): Promise<number> {
  const { count } = await db
    .selectFrom('events')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('xuid', '=', xuid)
    .where('version', '<=', upTo)
    .executeTakeFirstOrThrow()
  return count
}

/** In the order of publication. */
export const allEventsOf = (db: Db, { xuid, upTo }: { xuid: string; upTo: number }): Promise<StoredEvent[]> =>
  settled(db, upTo).where('xuid', '=', xuid).orderBy('version').orderBy('id').execute()

/** Which game each lost square had, by the settlements after a version, in the order of publication. */
export const lossesOf = (
  db: Db,
  { xuid, upTo, after }: { xuid: string; upTo: number; after: number },
): Promise<Pick<StoredEvent, 'version' | 'square' | 'link'>[]> =>
  db
    .selectFrom('events')
    .select(['version', 'square', 'link'])
    .where('xuid', '=', xuid)
    .where('type', 'in', ['game_lost', 'excluded'])
    .where('version', '>', after)
    .where('version', '<=', upTo)
    .orderBy('version')
    .orderBy('id')
    .execute()

/**
 * The latest events of several gamers, newest first. Uses an index per gamer. Squares found on joining are summed up in
 * the event of joining; one by one they would crowd out everything since.
 */
export const eventsOfAll = (
  db: Db,
  { xuids, limit, upTo }: { xuids: readonly string[]; limit: number; upTo: number },
): Promise<StoredEvent[]> =>
  rowsOf<StoredEvent>(db)`
    select event.*
    from unnest(${xuids}::text[]) as gamer (xuid) cross join lateral (
      select * from events where events.xuid = gamer.xuid and version <= ${upTo}
        and (type = 'joined' or not exists (
          select from events as joined
          where joined.xuid = events.xuid and joined.at = events.at and joined.type = 'joined'
        ))
      order by at desc, id desc limit ${limit}
    ) as event
    order by event.at desc, event.id desc limit ${limit}`

export const challengeEvents = (
  db: Db,
  { challengeIds, from, to, upTo }: { challengeIds: readonly number[]; from: Date; to: Date; upTo: number },
): Promise<StoredEvent[]> =>
  settled(db, upTo)
    .where('challengeId', '=', sql<number>`any(${challengeIds}::smallint[])`)
    .where('at', '>=', from)
    .where('at', '<', to)
    .orderBy('at')
    .orderBy('id')
    .execute()

/** The latest gain of a challenge by each of these gamers, or by everyone. */
export async function challengeGainTimes(
  db: Db,
  { challengeId, upTo, xuids }: { challengeId: number; upTo: number; xuids?: readonly string[] | undefined },
): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('events')
    .select(['xuid', (select) => select.fn.max('at').as('at')])
    .where('challengeId', '=', challengeId)
    .where('type', '=', 'challenge_gained')
    .where('version', '<=', upTo)
    .$if(xuids !== undefined, (query) => query.where(sql<boolean>`xuid = any(${xuids}::text[])`))
    .groupBy('xuid')
    .execute()
  return new Map(rows.map(({ xuid, at }) => [xuid, at]))
}

export async function squareGainTimes(
  db: Db,
  { xuid, upTo }: { xuid: string; upTo: number },
): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom('events')
    .select(['square', (select) => select.fn.max('at').as('at')])
    .where('xuid', '=', xuid)
    .where('square', 'is not', null)
    .where('type', 'in', ['game_gained', 'granted'])
    .where('version', '<=', upTo)
    .groupBy('square')
    .execute()
  return new Map(rows.flatMap(({ square, at }) => (square === null ? [] : [[square, at] as const])))
}

/** The games a gamer lost last because achievements were added, and when. */
export const grownGamesOf = (
  db: Db,
  { xuid, upTo }: { xuid: string; upTo: number },
): Promise<{ link: string; lostAt: Date }[]> =>
  rowsOf<{ link: string; lostAt: Date }>(db)`
    select link, at as "lostAt" from (
      select distinct on (link) link, at, grown_by from events
      where xuid = ${xuid} and link is not null and version <= ${upTo}
      order by link, at desc, id desc
    ) as last_of_each
    where grown_by is not null
  `

/** Who joined within a time span, and when: the moment of the first scan. */
export const joinsWithin = (
  db: Db,
  { from, to }: { from: Date; to: Date },
): Promise<{ xuid: string; at: Date }[]> =>
  db
    .selectFrom('events')
    .select(['xuid', 'at'])
    .where('type', '=', 'joined')
    .where('at', '>=', from)
    .where('at', '<', to)
    .execute()

const settled = (db: Db, upTo: number) =>
  db
    .selectFrom('events')
    .select(['id', 'xuid', 'type', 'at', 'square', 'link', 'challengeId', 'completedSquares', 'patch'])
    .select(['decisionId', 'grownBy', 'byPatch', 'version'])
    .where('version', '<=', upTo)
