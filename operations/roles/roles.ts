/** Who may use the desk, for the terminal and the desk. Every change is logged. */
import type { DeskRole } from '#contest/rules/desk-roles.ts'
import { gamertagKey } from '#contest/rules/gamertag.ts'
import { type ActionReason, recordAction } from '#store/desk/actions.ts'
import { findGamer } from '#store/people/gamers.ts'
import { findXuid } from '#store/people/gamertags.ts'
import { accountsOf } from '#store/people/person.ts'
import { holdRoles, type RoleHolder, removeRole, roleHolders, roleOf, setRole } from '#store/people/roles.ts'
import { usableServiceAccounts } from '#store/people/service-accounts.ts'
import { findUserCalled, hasSignedIn } from '#store/people/users.ts'
import { leaversAmong } from '#store/personal/leavers.ts'
import type { Db } from '#store/schema.ts'
import { inTransaction } from '#store/transaction.ts'
import { type CommandContext, CommandRefused } from '../context.ts'

type Context = Pick<CommandContext, 'db' | 'clock' | 'xbox' | 'signal'>

export interface GrantedRole {
  xuid: string
  gamertag: string
  role: DeskRole
  before: DeskRole | null
}

export const ROLE_NAMES: Readonly<Record<DeskRole, string>> = {
  owner: 'Owner',
  organiser: 'Organiser',
  helper: 'Helper',
}

const LAST_OWNER = 'is the last owner: grant the role to someone else first.'

/** To a gamer, a signed-in user or a player known to Xbox Live; `xuid`: whom the granter saw under this name. */
export async function grantRole(
  context: Context,
  { gamertag, xuid, role }: { gamertag: string; xuid?: string | undefined; role: DeskRole },
  doing: ActionReason,
): Promise<GrantedRole> {
  const person = await somebodyCalled(context, gamertag)
  if (xuid !== undefined && person.xuid !== xuid)
    throw new CommandRefused(`${gamertag} belongs to another account now. Look the gamertag up again.`)
  return giveRole(context, { ...person, role }, doing)
}

export async function findPerson(context: Context, gamertag: string) {
  const { db } = context
  const { xuid, gamertag: name } = await somebodyCalled(context, gamertag)
  const gamer = await findGamer(db, xuid)
  return {
    ...{ xuid, gamertag: name },
    role: (await roleOf(db, xuid)) ?? null,
    inContest: gamer !== undefined && gamer.hidden === null,
    hasSignedIn: await hasSignedIn(db, xuid),
  }
}

export const giveRole = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { xuid, gamertag, role }: Omit<GrantedRole, 'before'>,
  doing: ActionReason,
): Promise<GrantedRole> =>
  inTransaction(db, async (tx) => {
    const holders = await holdRoles(tx)
    const before = holders.find((holder) => holder.xuid === xuid)?.role ?? null
    if (before === role) return { xuid, gamertag, role, before }
    if (before === 'owner') refuseWithoutOwner(holders, { accounts: [xuid], gamertag })
    if ((await leaversAmong(tx, await accountsOf(tx, xuid))).length > 0) {
      throw new CommandRefused(`${gamertag} has left the contest: they can have a role when they are back.`)
    }
    const at = clock.now()
    // Logged before the change, because the actor may give away their own role.
    await recordAction(tx, {
      ...doing,
      action: 'role.grant',
      what: `made ${gamertag} ${role === 'helper' ? 'a helper' : `an ${role}`}`,
      subject: { kind: 'Role', name: gamertag, id: xuid },
      before: before ? ROLE_NAMES[before] : 'None',
      after: ROLE_NAMES[role],
      at,
      data: { before },
    })
    await setRole(tx, { xuid, gamertag, role, grantedAt: at })
    return { xuid, gamertag, role, before }
  })

/** By the name stored with the role, or the current one. */
export async function revokeRole(
  context: Context,
  gamertag: string,
  doing: ActionReason,
): Promise<RoleHolder> {
  const { db } = context
  const key = gamertagKey(gamertag)
  const holders = await roleHolders(db)
  const known = await findXuid(db, gamertag)
  const holder =
    holders.find((each) => gamertagKey(each.gamertag) === key) ?? holders.find(({ xuid }) => xuid === known)
  if (!holder) throw new CommandRefused(`${gamertag} has no role at the desk.`)
  return takeRole(context, holder.xuid, doing)
}

export const takeRole = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  xuid: string,
  doing: ActionReason,
): Promise<RoleHolder> =>
  inTransaction(db, async (tx) => {
    const holders = await holdRoles(tx)
    const holder = holders.find((each) => each.xuid === xuid)
    if (!holder) throw new CommandRefused('They have no role at the desk any more.')
    refuseWithoutOwner(holders, { accounts: [xuid], gamertag: holder.gamertag })
    await recordAction(tx, {
      ...doing,
      action: 'role.revoke',
      what: `took the role ${holder.role} from ${holder.gamertag}`,
      subject: { kind: 'Role', name: holder.gamertag, id: xuid },
      before: ROLE_NAMES[holder.role],
      after: 'None',
      at: clock.now(),
      data: { before: holder.role },
    })
    await removeRole(tx, xuid)
    return holder
  })

/** Someone with a shell could grant the role again, but someone with only the desk could not. */
export function refuseWithoutOwner(
  holders: readonly RoleHolder[],
  { accounts, gamertag }: { accounts: readonly string[]; gamertag: string },
): void {
  if (isOnlyOwner(holders, accounts)) throw new CommandRefused(`${gamertag} ${LAST_OWNER}`)
}

/** Whether the contest would have no owner without these accounts. */
export function isOnlyOwner(holders: readonly RoleHolder[], accounts: readonly string[]): boolean {
  const owners = holders.filter(({ role }) => role === 'owner')
  return owners.length > 0 && owners.every(({ xuid }) => accounts.includes(xuid))
}

/** Former names do not count: they may belong to someone else now. */
async function somebodyCalled(
  { db, xbox, signal }: Context,
  gamertag: string,
): Promise<{ xuid: string; gamertag: string }> {
  const known = (await gamerNow(db, gamertag)) ?? (await userNow(db, gamertag))
  if (known) return { xuid: known.xuid, gamertag: known.gamertag }
  if ((await usableServiceAccounts(db)).length === 0) {
    throw new CommandRefused(
      `No one called "${gamertag}" has signed in on the site yet. Ask them to sign in once, or connect an account that can look them up.`,
    )
  }
  const { xuid, gamertag: name } = await (await xbox()).profileByGamertag(gamertag, { signal })
  return { xuid, gamertag: name }
}

async function userNow(db: Db, gamertag: string) {
  const user = await findUserCalled(db, gamertag)
  return user && isSame(user.gamertag, gamertag) ? user : undefined
}

async function gamerNow(db: Db, gamertag: string) {
  const xuid = await findXuid(db, gamertag)
  const gamer = xuid === undefined ? undefined : await findGamer(db, xuid)
  return gamer && isSame(gamer.gamertag, gamertag) ? gamer : undefined
}

/** Keeps accents, so that a role cannot go to a look-alike name. */
const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.trim().toLowerCase()
