import { deskRolesCall, findPersonCall, grantRoleCall, revokeRoleCall } from '#contract/organiser/roles.ts'
import { findPerson, grantRole, takeRole } from '#operations/roles/roles.ts'
import { roleHolders } from '#store/people/roles.ts'
import type { Db } from '#store/schema.ts'
import { type Desk, deskCall } from '../guard.ts'
import { picturesOf } from '../pictures.ts'

export function deskRoles(desk: Desk): void {
  deskCall(desk, deskRolesCall, ({ desk: { db } }) => present(db))
  const picture = picturesOf(desk)
  deskCall(desk, findPersonCall, async ({ query: { gamertag }, desk: context, signal }) => {
    const person = await findPerson({ ...context, signal }, gamertag)
    return { ...person, gamerPic: picture(person.xuid) }
  })
  deskCall(desk, grantRoleCall, async ({ body, actor, desk: context, signal }) => {
    const { gamertag, xuid, role, why } = body
    await grantRole({ ...context, signal }, { gamertag, xuid, role }, { actor, why })
    return present(context.db)
  })
  deskCall(desk, revokeRoleCall, async ({ body, actor, desk: context }) => {
    await takeRole(context, body.xuid, { actor, why: body.why })
    return present(context.db)
  })
}

const present = async (db: Db) => ({
  holders: (await roleHolders(db)).map((holder) => ({ ...holder, since: holder.grantedAt })),
})
