import { type DeskRole, mayAct } from '#contest/rules/desk-roles.ts'
import { RoleGone } from '../errors.ts'
import type { Db } from '../schema.ts'

/**
 * The role at this moment, which nobody changes until the transaction is over: what somebody was when they asked says nothing
 * about when it is done. Throws RoleGone when it does not suffice any more.
 */
export async function presentRole(
  tx: Db,
  { xuid, needs }: { xuid: string; needs: DeskRole },
): Promise<DeskRole> {
  const found = await tx
    .selectFrom('deskRoles')
    .select('role')
    .where('xuid', '=', xuid)
    .forShare()
    .executeTakeFirst()
  if (!found || !mayAct(found.role, needs)) throw new RoleGone(needs, found?.role)
  return found.role
}
