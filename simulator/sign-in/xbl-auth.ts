import { z } from 'zod'
import { empty, json, type SimulatedResponse } from '../requests/answers.ts'
import { contractOf, type IncomingRequest, jsonBody } from '../requests/incoming-request.ts'
import { sevenDigits } from '../services/timestamps.ts'
import type { Simulation } from '../simulation.ts'
import { type SimulatedPlayer, uniqueModernGamertag, userHash } from '../state/players.ts'

export const UserRequest = z.object({
  RelyingParty: z.literal('http://auth.xboxlive.com'),
  TokenType: z.literal('JWT'),
  Properties: z.object({
    AuthMethod: z.literal('RPS'),
    SiteName: z.literal('user.auth.xboxlive.com'),
    // `d=` marks a ticket of the caller's own application; without it the service answers 400.
    RpsTicket: z.string().startsWith('d='),
  }),
})

export const XstsRequest = z.object({
  RelyingParty: z.literal('http://xboxlive.com'),
  TokenType: z.literal('JWT'),
  Properties: z.object({
    UserTokens: z.tuple([z.string()]),
    SandboxId: z.literal('RETAIL'),
    OptionalDisplayClaims: z.array(z.string()).default([]),
  }),
})

export function userAuth(sim: Simulation, request: IncomingRequest): SimulatedResponse {
  if (request.path !== '/user/authenticate') return empty(404)
  const parsed = UserRequest.safeParse(jsonBody(request))
  if (request.method !== 'POST' || contractOf(request) === undefined || !parsed.success) return empty(400)
  const ticket = parsed.data.Properties.RpsTicket.slice('d='.length)
  const player = owner(sim, 'access', ticket)
  if (!player) return empty(401)
  return granted(sim, 'user', player, [{ uhs: userHash(player) }])
}

export function xsts(sim: Simulation, request: IncomingRequest): SimulatedResponse {
  if (request.path !== '/xsts/authorize') return empty(404)
  const parsed = XstsRequest.safeParse(jsonBody(request))
  if (request.method !== 'POST' || contractOf(request) === undefined || !parsed.success) return empty(400)
  const { UserTokens, OptionalDisplayClaims } = parsed.data.Properties
  const player = owner(sim, 'user', UserTokens[0])
  if (!player) return empty(400)
  if (player.xerr !== null) return refusedAccount(player.xerr, PAGES.get(player.xerr))
  return granted(sim, 'xsts', player, [claimsOf(player, OptionalDisplayClaims)])
}

/** The two refusals known to name a page. */
const PAGES: ReadonlyMap<number, string> = new Map([
  [2148916233, 'https://start.ui.xboxlive.com/CreateAccount'],
  [2148916238, 'https://start.ui.xboxlive.com/AddChildToFamily'],
])

export const refusedAccount = (xerr: number, page?: string): SimulatedResponse =>
  json(401, { Identity: '0', XErr: xerr, Message: '', ...(page !== undefined && { Redirect: page }) })

function owner(sim: Simulation, kind: 'access' | 'user', token: string): SimulatedPlayer | undefined {
  const player = sim.scenario.state.players.get(sim.tokens.ownerOf(kind, token, sim.clock.now()) ?? '')
  return player?.deleted ? undefined : player
}

function granted(
  sim: Simulation,
  kind: 'user' | 'xsts',
  player: SimulatedPlayer,
  xui: unknown[],
): SimulatedResponse {
  const now = sim.clock.now()
  const { token, expiresAt } = sim.tokens.issue(kind, player.xuid, now)
  return json(200, {
    IssueInstant: sevenDigits(now),
    NotAfter: sevenDigits(expiresAt),
    Token: token,
    DisplayClaims: { xui },
  })
}

/** The modern names are included only when requested. */
function claimsOf(player: SimulatedPlayer, wanted: readonly string[]): Record<string, string> {
  const optional: Record<string, string> = {
    mgt: player.modernGamertag,
    mgs: player.suffix,
    umg: uniqueModernGamertag(player),
  }
  const chosen = Object.entries(optional).filter(([name, value]) => wanted.includes(name) && value !== '')
  return {
    gtg: player.gamertag,
    xid: player.xuid,
    uhs: userHash(player),
    agg: player.agg,
    usr: '195 229 243',
    utr: '190',
    prv: '184 185 186 187 188 190 191 193 196 198 199 200 201 203 204 205 206 208 211 217 220 224 227 228 235 238 245 247 249 252 254 255',
    ...Object.fromEntries(chosen),
  }
}
