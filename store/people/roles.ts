/** Who may use the organiser desk. Roles are read at every call, so revoking one takes effect at once. */
import type { Selectable } from 'kysely'
import type { DeskRole } from '#contest/rules/desk-roles.ts'
import type { DeskRoleTable } from '../desk/tables.ts'
import type { Db, Tx } from '../schema.ts'

export type RoleHolder = Selectable<DeskRoleTable>

export async function roleOf(db: Db, xuid: string): Promise<DeskRole | undefined> {
  const found = await db.selectFrom('deskRoles').select('role').where('xuid', '=', xuid).executeTakeFirst()
  return found?.role
}

export const rolesAmong = (db: Db, accounts: readonly string[]): Promise<RoleHolder[]> =>
  db.selectFrom('deskRoles').selectAll().where('xuid', 'in', accounts).orderBy('xuid').execute()

/** Owners first, then by grant date. */
export const roleHolders = async (db: Db): Promise<RoleHolder[]> => {
  const holders = await db.selectFrom('deskRoles').selectAll().orderBy('grantedAt').orderBy('xuid').execute()
  const order: readonly DeskRole[] = ['owner', 'organiser', 'helper']
  return holders.sort((a, b) => order.indexOf(a.role) - order.indexOf(b.role))
}

/** Locks all roles until the transaction ends, so that two owners cannot revoke each other at once. */
export const holdRoles = (tx: Tx): Promise<RoleHolder[]> =>
  tx.selectFrom('deskRoles').selectAll().orderBy('xuid').forUpdate().execute()

export async function setRole(tx: Tx, holder: RoleHolder): Promise<void> {
  const { xuid, ...fields } = holder
  await tx
    .insertInto('deskRoles')
    .values(holder)
    .onConflict((conflict) => conflict.column('xuid').doUpdateSet(fields))
    .execute()
}

export async function removeRole(tx: Tx, xuid: string): Promise<void> {
  await tx.deleteFrom('deskRoles').where('xuid', '=', xuid).execute()
}
