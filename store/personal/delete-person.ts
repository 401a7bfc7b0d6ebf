import { sql } from 'kysely'
import type { ExclusiveWrite } from '../contest-write.ts'
import { deleteNamesInLog } from '../desk/delete-names.ts'
import { forgetMerges } from '../people/decisions.ts'
import { PERSONAL } from './personal-tables.ts'

/** Accounts of one person. They must be hidden and settled before, so that no one sees the rows disappear. */
export async function deletePerson(write: ExclusiveWrite, xuids: readonly string[]): Promise<void> {
  const { tx } = write
  await deleteNamesInLog(tx, xuids)
  // Undone merges with someone who stays: their effect on the other's events is history.
  await sql`
    update events set decision_id = null
    where xuid <> all(${xuids}::text[]) and decision_id in (
      select id from gamer_decisions where xuid = any(${xuids}::text[]) or into_xuid = any(${xuids}::text[])
    )`.execute(tx)
  await sql`delete from events where xuid = any(${xuids}::text[])`.execute(tx)
  await forgetMerges(write, xuids)
  await sql`delete from circles where watched = any(${xuids}::text[])`.execute(tx)
  for (const [table, decision] of Object.entries(PERSONAL)) {
    if (decision !== 'deleted') continue
    await sql`delete from ${sql.table(table)} where xuid = any(${xuids}::text[])`.execute(tx)
  }
}
