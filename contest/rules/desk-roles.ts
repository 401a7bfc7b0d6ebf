/** Who may do what at the organiser's desk: each role may everything that the ones before it may. */

/** A helper looks after gamers and held scans, an organiser after the whole contest, an owner also after the roles. */
export const DESK_ROLES = ['helper', 'organiser', 'owner'] as const

export type DeskRole = (typeof DESK_ROLES)[number]

export const mayAct = (role: DeskRole, atLeast: DeskRole): boolean =>
  DESK_ROLES.indexOf(role) >= DESK_ROLES.indexOf(atLeast)

/** Why somebody with this role may not decide about a person with these; null when they may. */
export function whyNotDecide(
  role: DeskRole,
  about: { gamertag: string; roles: readonly DeskRole[]; isSelf: boolean },
): string | null {
  if (role !== 'helper') return null
  if (about.isSelf) return 'Helpers do not decide about themselves: ask an organiser.'
  const higher = about.roles.find((each) => each !== 'helper')
  return higher ? `${about.gamertag} is an ${higher}: helpers do not decide about them.` : null
}
