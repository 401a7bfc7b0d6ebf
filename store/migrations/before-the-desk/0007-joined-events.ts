/**
 * Joins become a kind of event of their own. They were kept as a sentence of the kind `other`, which named the site as it was
 * called then; what is needed to say it is the number of squares.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table events
      drop constraint events_type_check,
      add column completed_squares smallint
  `.execute(db)
  await sql`
    update events set type = 'joined', completed_squares = substring(details from '\\d+(?= completed squares?$)')::smallint
    where type = 'other'
  `.execute(db)
  // No other kind has ever had details of its own. Were there such a row, the checks would refuse to lose it.
  await sql`
    alter table events
      drop column details,
      add check (type in ('game_gained', 'game_lost', 'challenge_gained', 'challenge_lost', 'joined')),
      add check ((type = 'joined') = (completed_squares is not null))
  `.execute(db)
}
