/**
 * Losses wait: what a read takes away is doubted until a later read agrees, and taken when the cycle is settled. Cycles say
 * whether they failed, whether they were over everybody, and whether their losses were stopped.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cycles
      drop constraint cycles_kind_check,
      add check (kind in ('scheduled', 'forced', 'fill')),
      -- Why nothing of it counts: nobody could be read.
      add column failed_reason text,
      -- How many gamers would have lost squares, when they were too many to be believed.
      add column braked integer,
      add column everybody boolean not null default false
  `.execute(db)
  await sql`update cycles set everybody = (kind = 'scheduled')`.execute(db)
  await sql`alter table cycle_gamers add column reads smallint not null default 0`.execute(db)
  await sql`
    create table doubts (
      xuid text not null references gamers,
      title_id bigint not null,
      -- The square that goes with the title; null while another title lights it.
      square smallint,
      -- The row as it was last read: see history-codec.ts.
      reported bytea not null,
      begun_at timestamptz not null,
      -- The cycle in which a later read agreed, and when it did.
      confirmed_in integer references cycles on delete set null,
      confirmed_at timestamptz,
      primary key (xuid, title_id)
    )`.execute(db)
  await sql`create index doubts_confirmed on doubts (confirmed_in) where confirmed_in is not null`.execute(db)
}
