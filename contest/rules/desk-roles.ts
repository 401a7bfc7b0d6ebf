/** Who may do what at the organiser's desk: each role may everything that the ones before it may. */

/** A helper looks after gamers and held scans, an organiser after the whole contest, an owner also after the roles. */
export const DESK_ROLES = ['helper', 'organiser', 'owner'] as const

export type DeskRole = (typeof DESK_ROLES)[number]

export const mayAct = (role: DeskRole, atLeast: DeskRole): boolean =>
  DESK_ROLES.indexOf(role) >= DESK_ROLES.indexOf(atLeast)
