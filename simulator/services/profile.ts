import { z } from 'zod'
import { empty, json, notFoundResponse, problem, type SimulatedResponse } from '../requests/answers.ts'
import { contractOf, type IncomingRequest, jsonBody } from '../requests/incoming-request.ts'
import type { Service, Simulation } from '../simulation.ts'
import { hasProfile, type SimulatedPlayer, uniqueModernGamertag } from '../state/players.ts'
import { currentGamerscore, gamerscoreOf } from '../state/state.ts'
import { colourUrl } from '../world/colours.ts'
import { tokenSubject, WHO } from './authorise.ts'
import { gamerpicUrl } from './pictures.ts'

type Read = (player: SimulatedPlayer, sim: Simulation, request: IncomingRequest) => string

/** The settings that the client asks for, of the two dozen of the service. */
const SETTINGS: Record<string, Read> = {
  GameDisplayPicRaw: (player, sim) => gamerpicUrl(sim.pictureUrl, player),
  Gamerscore: (player, _, request) =>
    String(request.current ? currentGamerscore(player) : gamerscoreOf(player, request.asOf)),
  Gamertag: (player) => player.gamertag,
  ModernGamertag: (player) => player.modernGamertag,
  ModernGamertagSuffix: (player) => player.suffix,
  UniqueModernGamertag: uniqueModernGamertag,
  PreferredColor: (player) => colourUrl(player.colorId),
}

const Batch = z.object({
  userIds: z.array(z.union([z.string(), z.number()]).transform(String)),
  settings: z.array(z.string()),
})

const ONE = new RegExp(`^/users/${WHO}(?:/profile)?/settings$`)

export const profile: Service = (sim, request, caller) => {
  if (!['2', '3'].includes(contractOf(request) ?? '')) return empty(400)
  if (request.path === '/users/batch/profile/settings' && request.method === 'POST')
    return batch(sim, request)
  const who = ONE.exec(request.path)?.[1]
  if (who === undefined || request.method !== 'GET') return empty(404)
  const player = tokenSubject(sim, caller, who)
  if (!player) return notFoundResponse('Profile')
  const wanted = (request.query.get('settings') ?? '').split(',').filter(Boolean)
  return json(200, { profileUsers: [present(sim, request, player, wanted)] })
}

function batch(sim: Simulation, request: IncomingRequest): SimulatedResponse {
  const parsed = Batch.safeParse(jsonBody(request))
  if (!parsed.success) return problem(400, 8, 'Profile', 'The body of the request was invalid.')
  const { userIds, settings } = parsed.data
  const players: SimulatedPlayer[] = []
  for (const xuid of userIds) {
    const player = sim.scenario.state.players.get(xuid)
    // One bad xuid fails the whole call, and only the first is named.
    if (!player || !hasProfile(player)) return problem(400, 2, 'Profile', `Xuid ${xuid} is invalid`)
    players.push(player)
  }
  return json(200, { profileUsers: players.map((player) => present(sim, request, player, settings)) })
}

function present(
  sim: Simulation,
  request: IncomingRequest,
  player: SimulatedPlayer,
  wanted: readonly string[],
) {
  const settings = wanted.flatMap((id) => {
    const read = SETTINGS[id]
    if (!read) sim.violations.record(request, 'unknown-setting', `There is no setting “${id}”.`)
    return read ? [{ id, value: read(player, sim, request) }] : []
  })
  return { id: player.xuid, hostId: player.xuid, settings, isSponsoredUser: false }
}
