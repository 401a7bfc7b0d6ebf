import { z } from 'zod'
import { empty, json, problem, type SimulatedResponse } from '../requests/answers.ts'
import { contractOf, type IncomingRequest, jsonBody } from '../requests/incoming-request.ts'
import type { Simulation } from '../simulation.ts'
import { hasProfile, type SimulatedPlayer, uniqueModernGamertag } from '../state/players.ts'
import { currentGamerscore } from '../state/state.ts'
import { coloursOf } from '../world/colours.ts'
import { gamerpicUrl } from './pictures.ts'

// The real service does not answer larger batches reliably.
const Batch = z.object({ xuids: z.array(z.string()).max(600) })

export function peoplehub(sim: Simulation, request: IncomingRequest): SimulatedResponse {
  const fields = /^\/users\/me\/people\/batch\/decoration\/([\w,]+)$/.exec(request.path)?.[1]
  if (fields === undefined || request.method !== 'POST') return empty(404)
  if (contractOf(request) === undefined) return empty(400)
  const parsed = Batch.safeParse(jsonBody(request))
  if (!parsed.success) return problem(400, 8, 'PeopleHub', 'The body of the request was invalid.')
  const decorations = new Set(fields.toLowerCase().split(','))
  const people = parsed.data.xuids.map((xuid) => {
    const player = sim.scenario.state.players.get(xuid)
    return player && hasProfile(player) ? person(sim, player, decorations) : { xuid, gamertag: null }
  })
  return json(200, { people })
}

function person(sim: Simulation, player: SimulatedPlayer, decorations: ReadonlySet<string>) {
  const detail = { accountTier: 'Gold', bio: '', location: '', isVerified: false, tenure: '0' }
  return {
    xuid: player.xuid,
    isFavorite: false,
    displayName: player.modernGamertag,
    realName: '',
    displayPicRaw: gamerpicUrl(sim.pictureUrl, player),
    gamertag: player.gamertag,
    gamerScore: String(currentGamerscore(player)),
    modernGamertag: player.modernGamertag,
    modernGamertagSuffix: player.suffix,
    uniqueModernGamertag: uniqueModernGamertag(player),
    preferredColor: decorations.has('preferredcolor') ? coloursOf(player.colorId) : null,
    detail: decorations.has('detail') ? detail : null,
  }
}
