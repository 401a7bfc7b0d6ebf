/** Players who have left: hidden at once, deleted when their time is over, unless they sign in before. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table leavers (
      -- Also somebody who signed in and was never scanned, so that no gamer is needed.
      xuid text primary key,
      left_at timestamptz not null
    )`.execute(db)
  await sql`
    alter table gamer_decisions
      drop constraint gamer_decisions_kind_check,
      add check (kind in ('ban', 'removal', 'merge', 'grant', 'exclusion', 'departure'))
  `.execute(db)
  await sql`
    alter table gamers
      drop constraint gamers_hidden_check,
      add check (hidden in ('banned', 'removed', 'merged', 'left'))
  `.execute(db)
  await sql`drop index gamer_decisions_in_force`.execute(db)
  await sql`
    create unique index gamer_decisions_in_force on gamer_decisions (xuid, kind)
    where taken_back_at is null and kind in ('ban', 'removal', 'merge', 'departure')`.execute(db)
}
