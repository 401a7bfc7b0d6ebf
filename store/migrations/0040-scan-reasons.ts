/**
 * Reasons of scans begin with a code (`contest/scans/scan-reasons.ts`); until now they were recognised by their sentences. What no
 * pattern knows stays as it is.
 */
import { type Kysely, sql } from 'kysely'

const CODES: readonly [pattern: string, code: string][] = [
  ['one account says so', 'not_shown'],
  ['too many to be believed', 'hidden_for_many'],
  ['status 404', 'not_found'],
  ['is not readable \\(status|as if it were hidden', 'hidden'],
  ['Xbox 360', 'without_xbox_360'],
  ['^The profile was not refreshed', 'profile'],
  ['^A part of the history|^The history (has|is empty)', 'incomplete'],
  ['^Every service account rests|asks to wait', 'throttled'],
  ['could not be reached|fails again and again', 'unreachable'],
  ['cannot be read', 'malformed'],
  [' answered [0-9]', 'refused'],
  ['cycle was cancelled', 'cancelled'],
  ['takes part no longer', 'left'],
  ['organiser keeps is still', 'kept_loss'],
]

const coded = (column: 'reason' | 'state_reason') =>
  sql`case ${sql.join(
    CODES.map(
      ([pattern, code]) =>
        sql`when ${sql.ref(column)} ~ ${pattern} then ${`${code}: `}::text || ${sql.ref(column)}`,
    ),
    sql` `,
  )} else ${sql.ref(column)} end`

export async function up(db: Kysely<unknown>): Promise<void> {
  // What a held scan would cost is no failure, and its sentence is shown as it stands.
  await sql`update cycle_gamers set reason = ${coded('reason')} where reason is not null and outcome <> 'held'`.execute(
    db,
  )
  await sql`update gamers set state_reason = ${coded('state_reason')} where state_reason is not null`.execute(
    db,
  )
}
