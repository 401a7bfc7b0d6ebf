import { type IncomingRequest, jsonBody } from '../requests/incoming-request.ts'
import { callerOf } from '../services/authorise.ts'
import type { Simulation } from '../simulation.ts'
import { UserRequest, XstsRequest } from './xbl-auth.ts'

/** By any token; null if none is known. */
export function accountOf(sim: Simulation, request: IncomingRequest): string | null {
  const now = sim.clock.now()
  if (request.host.startsWith('login.')) {
    const refreshToken = new URLSearchParams(request.body).get('refresh_token') ?? ''
    return sim.tokens.readRefresh(refreshToken, now)?.xuid ?? null
  }
  if (request.host === 'user.auth.xboxlive.com') {
    const { data } = UserRequest.safeParse(jsonBody(request))
    return sim.tokens.ownerOf('access', data?.Properties.RpsTicket.slice('d='.length) ?? '', now)
  }
  if (request.host === 'xsts.auth.xboxlive.com') {
    const { data } = XstsRequest.safeParse(jsonBody(request))
    return sim.tokens.ownerOf('user', data?.Properties.UserTokens[0] ?? '', now)
  }
  return callerOf(sim, request)?.xuid ?? null
}
