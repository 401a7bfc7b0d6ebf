/** Bans of deleted gamers: the xuids that cannot register again. */
import { sql } from 'kysely'
import type { Db, Tx } from '../schema.ts'

export async function isBannedAccount(db: Db, xuid: string): Promise<boolean> {
  const found = await db
    .selectFrom('bannedAccounts')
    .select('xuid')
    .where('xuid', '=', xuid)
    .executeTakeFirst()
  return found !== undefined
}

/** For a banned person, the accounts about to be deleted. */
export async function keepBan(
  tx: Tx,
  { accounts, gone }: { accounts: readonly string[]; gone: readonly string[] },
): Promise<void> {
  await sql`
    insert into banned_accounts select unnest(${gone}::text[])
    where exists (select from gamers where xuid = any(${accounts}::text[]) and hidden = 'banned')
    on conflict do nothing
  `.execute(tx)
}

/** Resolves to whether there was one. */
export async function deleteBannedAccount(tx: Tx, xuid: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('bannedAccounts').where('xuid', '=', xuid).executeTakeFirst()
  return numDeletedRows > 0n
}
