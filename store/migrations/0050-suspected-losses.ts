/** The words of the contest for what the schema called doubts and brakes. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table doubts rename to suspected_losses`.execute(db)
  await sql`alter index doubts_confirmed rename to suspected_losses_confirmed`.execute(db)
  for (const constraint of ['pkey', 'xuid_fkey', 'confirmed_in_fkey']) {
    await sql`
      alter table suspected_losses
        rename constraint ${sql.ref(`doubts_${constraint}`)} to ${sql.ref(`suspected_losses_${constraint}`)}
    `.execute(db)
  }
  await sql`alter table cycles rename column braked to losses_stopped`.execute(db)
  // Scanners of the version before run until each is restarted.
  await sql`create view doubts as select * from suspected_losses`.execute(db)
}
