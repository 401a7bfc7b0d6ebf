/**
 * Who may decide about whom, checked in the transaction that decides. The terminal belongs to the operator and may do
 * everything.
 */
import { whyNotDecide } from '#contest/rules/desk-roles.ts'
import { type Actor, presentRole } from '#store/desk/actions.ts'
import type { StoredGamer } from '#store/people/gamers.ts'
import { accountsOf } from '#store/people/person.ts'
import { roleOf, rolesAmong } from '#store/people/roles.ts'
import type { Tx } from '#store/schema.ts'
import { CommandRefused } from '../context.ts'

type Decided = Pick<StoredGamer, 'xuid' | 'gamertag'>

interface Deciding {
  actor: Actor
  /** A preview does not lock the roles. */
  isTrial?: boolean
}

/** Checks all accounts of the gamer, so that a second account cannot be used to reach a role holder or oneself. */
export async function refuseDeciding(tx: Tx, deciding: Deciding, { xuid, gamertag }: Decided): Promise<void> {
  const { actor } = deciding
  if (actor.kind !== 'person') return
  const role = await roleIn(tx, deciding)
  const accounts = await accountsOf(tx, xuid)
  const roles = (await rolesAmong(tx, accounts)).map((holder) => holder.role)
  const why = role && whyNotDecide(role, { gamertag, roles, isSelf: accounts.includes(actor.xuid) })
  if (why) throw new CommandRefused(why)
}

/** Merging with a role holder extends the role to another account, so only the owner may do it. */
export async function refuseMergingRoles(
  tx: Tx,
  deciding: Deciding,
  gamers: readonly Decided[],
): Promise<void> {
  if (deciding.actor.kind !== 'person' || (await roleIn(tx, deciding)) === 'owner') return
  for (const { xuid, gamertag } of gamers) {
    const [holder] = await rolesAmong(tx, await accountsOf(tx, xuid))
    if (!holder) continue
    throw new CommandRefused(
      `${gamertag} has the role ${holder.role}, so only an owner can merge their accounts.`,
    )
  }
}

const roleIn = async (tx: Tx, { actor, isTrial }: Deciding) => {
  if (actor.kind !== 'person') return undefined
  return isTrial ? roleOf(tx, actor.xuid) : presentRole(tx, actor)
}
