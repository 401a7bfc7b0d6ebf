import { type DeskRole, mayAct } from '#contest/rules/desk-roles.ts'
import { RoleGone } from '../errors.ts'
import type { Db } from '../schema.ts'

/**
 * Reads and locks the actor's current role until the transaction ends, because it may have changed since the request.
 * Throws RoleGone if it no longer suffices.
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
