/** A person is all their accounts: a gamer and everything merged into it. */
import { sql } from 'kysely'
import type { Db } from '../schema.ts'

/** The gamer's own account first. A user who is not a gamer has only the account they signed in with. */
export async function accountsOf(db: Db, xuid: string): Promise<[string, ...string[]]> {
  const { rows } = await sql<{ xuid: string; merged: boolean }>`
    with head as (select coalesce(merged_into, xuid) as xuid from gamers where xuid = ${xuid})
    select gamers.xuid, gamers.xuid <> head.xuid as merged from gamers, head
    where gamers.xuid = head.xuid or gamers.merged_into = head.xuid
    order by 2, 1
  `.execute(db)
  const [head = xuid, ...others] = rows.map((row) => row.xuid)
  return [head, ...others]
}
