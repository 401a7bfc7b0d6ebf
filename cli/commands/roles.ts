/** Who may use the desk. The first owner is added here. */
import { DESK_ROLES, type DeskRole } from '#contest/rules/desk-roles.ts'
import { type CommandContext, CommandRefused, type CommandResult } from '#operations/context.ts'
import { grantRole, ROLE_NAMES, revokeRole } from '#operations/roles/roles.ts'
import { moment, table } from '#operations/text.ts'
import { roleHolders } from '#store/people/roles.ts'
import { TERMINAL } from './by-terminal.ts'

export async function grantRoleCommand(
  context: CommandContext,
  gamertag: string,
  role: string,
  { why }: { why?: string | undefined },
): Promise<CommandResult> {
  if (!isRole(role)) throw new CommandRefused(`The role is ${DESK_ROLES.join(', ')}, not "${role}".`)
  const granted = await grantRole(context, { gamertag, role }, { actor: TERMINAL, why })
  const { before, gamertag: name } = granted
  const text =
    before === role
      ? `${name} has the role ${role} already.`
      : `${name} has the role ${role}${before ? ` instead of ${before}` : ''}; they sign in at the site and open /organiser.`
  return { data: granted, text }
}

const isRole = (text: string): text is DeskRole => DESK_ROLES.some((role) => role === text)

export async function revoke(
  context: CommandContext,
  gamertag: string,
  { why }: { why?: string | undefined },
): Promise<CommandResult> {
  const { xuid, gamertag: name, role } = await revokeRole(context, gamertag, { actor: TERMINAL, why })
  return {
    data: { xuid, gamertag: name, role },
    text: `${name} is no longer ${role}, with immediate effect.`,
  }
}

export async function rolesCommand({ db }: CommandContext): Promise<CommandResult> {
  const holders = await roleHolders(db)
  return {
    data: holders,
    text: table(
      holders,
      {
        gamertag: ({ gamertag }) => gamertag,
        role: ({ role }) => ROLE_NAMES[role],
        since: ({ grantedAt }) => moment(grantedAt),
        xuid: ({ xuid }) => xuid,
      },
      'No one may use the desk yet. Begin with "grant <gamertag> owner".',
    ),
  }
}
