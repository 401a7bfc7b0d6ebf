/** Removes names of deleted people from the log, which keeps everything else. The table allows no other change. */
import { sql } from 'kysely'
import { FORMER_GAMER, withoutNames } from '#contest/rules/former-gamer.ts'
import type { Tx } from '../schema.ts'

/** Entries that contain text about a person. */
const ABOUT_THEM = new Set(['gamer.note', 'gamer.link'])

/** Call it first, while their names can still be looked up. */
export async function deleteNamesInLog(tx: Tx, xuids: readonly string[]): Promise<void> {
  const names = await namesOf(tx, xuids)
  const entries = await tx
    .selectFrom('deskActions')
    .selectAll()
    .where(
      sql<boolean>`subject_id = any(${xuids}::text[]) or actor_xuid = any(${xuids}::text[])
        or data->>'second' = any(${xuids}::text[]) or data->'xuids' ?| ${xuids}::text[]`,
    )
    // A service account belongs to the organiser and stays.
    .where('subjectKind', '<>', 'Account')
    .execute()
  const plain = (text: string) => withoutNames(text, names)
  const plainOrNull = (text: string | null) => (text === null ? null : plain(text))
  for (const { id, action, actorXuid, actorGamertag, what, subjectName, why, ...entry } of entries) {
    const isActor = actorXuid !== null && xuids.includes(actorXuid)
    const isAboutThem = ABOUT_THEM.has(action) && xuids.includes(entry.subjectId ?? '')
    await tx
      .updateTable('deskActions')
      .set({
        actorGamertag: isActor ? FORMER_GAMER : actorGamertag,
        what: plain(what),
        subjectName: plain(subjectName),
        why: plainOrNull(why),
        before: isAboutThem ? null : plainOrNull(entry.before),
        after: isAboutThem ? null : plainOrNull(entry.after),
        ...(isAboutThem && { data: null }),
      })
      .where('id', '=', id)
      .execute()
  }
}

/** All names they ever had: in the contest, at sign-ins and in the log. */
async function namesOf(tx: Tx, xuids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string | null }>`
    select gamertag as name from gamertags where xuid = any(${xuids}::text[])
    union select unnest(array[gamertag, modern_gamertag, modern_gamertag || '#' || suffix])
      from gamers where xuid = any(${xuids}::text[])
    union select unnest(array[gamertag, display_name]) from users where xuid = any(${xuids}::text[])
    union select subject_name from desk_actions
      where subject_id = any(${xuids}::text[]) and subject_kind in ('Gamer', 'Role', 'Held scan')
    union select actor_gamertag from desk_actions where actor_xuid = any(${xuids}::text[])
  `.execute(tx)
  return rows.flatMap(({ name }) => name ?? [])
}
