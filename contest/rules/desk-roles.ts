/** The roles at the desk. Each role includes the rights of the ones before it. */

/** Helpers manage gamers and held scans, organisers the whole contest, owners also the roles. */
export const DESK_ROLES = ['helper', 'organiser', 'owner'] as const

export type DeskRole = (typeof DESK_ROLES)[number]

export const mayAct = (role: DeskRole, atLeast: DeskRole): boolean =>
  DESK_ROLES.indexOf(role) >= DESK_ROLES.indexOf(atLeast)

/** Why this role may not decide about a person with these roles; null if it may. */
export function whyNotDecide(
  role: DeskRole,
  about: { gamertag: string; roles: readonly DeskRole[]; isSelf: boolean },
): string | null {
  if (role !== 'helper') return null
  if (about.isSelf) return 'Helpers do not decide about themselves: ask an organiser.'
  const higher = about.roles.find((each) => each !== 'helper')
  return higher ? `${about.gamertag} is an ${higher}: helpers do not decide about them.` : null
}
