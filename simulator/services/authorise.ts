import { problem, type SimulatedResponse } from '../requests/answers.ts'
import { header, type IncomingRequest } from '../requests/incoming-request.ts'
import type { Simulation } from '../simulation.ts'
import { hasProfile, type PrivacyStyle, type SimulatedPlayer, userHash } from '../state/players.ts'
import { playerByGamertag } from '../state/state.ts'

/** The account whose token the request carries, or null. The user hash must belong to the same token. */
export function callerOf(sim: Simulation, request: IncomingRequest): SimulatedPlayer | null {
  const [, hash, token] = /^XBL3\.0 x=([^;]+);(.+)$/.exec(header(request, 'authorization') ?? '') ?? []
  const xuid = sim.tokens.ownerOf('xsts', token ?? '', sim.clock.now())
  const player = xuid === null ? undefined : sim.scenario.state.players.get(xuid)
  return player && hasProfile(player) && userHash(player) === hash ? player : null
}

export const unauthorised = (): SimulatedResponse =>
  problem(401, 23, 'Progress', 'No valid claims were found on the request.')

/** `me`, `xuid(…)` or `gt(…)`, the three ways a path names a player. */
export const WHO = String.raw`(me|xuid\([^)]*\)|gt\([^)]*\))`

export function tokenSubject(
  sim: Simulation,
  caller: SimulatedPlayer,
  who: string,
): SimulatedPlayer | undefined {
  if (who === 'me') return caller
  const { state } = sim.scenario
  const name = who.slice(who.indexOf('(') + 1, -1)
  if (who.startsWith('gt')) return playerByGamertag(state, name)
  const player = state.players.get(name)
  return player && hasProfile(player) ? player : undefined
}

/**
 * How a private history is refused. The real answers are not documented (docs/xbox-live.md, section 5), so each player
 * has a style. No one has friends here: `friends` refuses like `blocked`.
 */
export function refusalStyle(subject: SimulatedPlayer, caller: SimulatedPlayer): PrivacyStyle | null {
  return subject === caller || subject.privacy === 'everyone' ? null : subject.privacyStyle
}
