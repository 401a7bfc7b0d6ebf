/** What one settlement brought, for the chat. Visible gamers only. */
import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import { placeThen } from './place-then.ts'

export interface DigestFacts {
  version: number
  /** Completed squares, one entry per gamer and square. Excludes squares brought by new gamers or given by a patch. */
  squares: number[]
  challenges: { id: number; title: string; gamertag: string }[]
  newcomers: { gamertag: string; squares: number }[]
  /** Gamers who are or were in the top twenty, with their rank before; null if they had none. */
  top: { gamertag: string; before: number | null; after: number }[]
  /** Patches that took effect or were undone with it. */
  patches: { number: number; title: string }[]
  undone: { number: number; title: string }[]
}

const TOP = 20

interface DigestEvent {
  type: string
  gamertag: string
  square: number | null
  challengeId: number | null
  title: string | null
  completedSquares: number | null
}

const digestEvents = (version: number) =>
  sql<DigestEvent>`
    select events.type, standings.modern_gamertag as gamertag, events.square, events.challenge_id,
      challenges.title, events.completed_squares
    from events
    join places using (xuid)
    join standings using (xuid)
    left join challenges on challenges.id = events.challenge_id
    where events.version = ${version}
      and (events.type = 'joined' or events.type in ('game_gained', 'challenge_gained') and events.by_patch is null and not exists (
        select from events joined
        where joined.xuid = events.xuid and joined.type = 'joined' and joined.at >= events.at
      ))
    order by events.id
  `

const topMoves = (version: number) =>
  sql<DigestFacts['top'][number]>`
    select standings.modern_gamertag as gamertag, before.rank as before, after.rank as after
    from places
    join standings using (xuid)
    cross join lateral (${placeThen(sql`places.xuid`, sql`version <= ${version}`)}) as after
    left join lateral (${placeThen(sql`places.xuid`, sql`version < ${version}`)}) as before on true
    where least(before.rank, after.rank) <= ${TOP}
    order by after.rank, standings.xuid
  `

export async function digestFacts(
  db: Db,
  { version, at }: { version: number; at: Date },
): Promise<DigestFacts> {
  const { rows: events } = await digestEvents(version).execute(db)
  const { rows: top } = await topMoves(version).execute(db)
  const patches = await db
    .selectFrom('patches')
    .select(['number', 'title'])
    .where('appliedAt', '=', at)
    .orderBy('number')
    .execute()
  const undone = await db
    .selectFrom('undonePatches')
    .select(['number', 'title'])
    .where('undoneAt', '=', at)
    .orderBy('number')
    .execute()
  return {
    version,
    squares: events.flatMap(({ type, square }) =>
      type === 'game_gained' && square !== null ? [square] : [],
    ),
    challenges: events.flatMap(({ type, challengeId: id, title, gamertag }) =>
      type === 'challenge_gained' && id !== null ? [{ id, title: title ?? `Challenge ${id}`, gamertag }] : [],
    ),
    newcomers: events.flatMap(({ type, gamertag, completedSquares }) =>
      type === 'joined' ? [{ gamertag, squares: completedSquares ?? 0 }] : [],
    ),
    top,
    patches,
    undone,
  }
}
