import { empty, html, json, type SimulatedResponse } from '../requests/answers.ts'
import { header, type IncomingRequest } from '../requests/incoming-request.ts'
import type { Simulation } from '../simulation.ts'
import { organiserOf } from '../state/organiser.ts'
import { playerKey, type SimulatedPlayer } from '../state/players.ts'
import { type Grant, type OAuthClient, scopeIsValid, verifierMatches, wantsOffline } from './oauth-store.ts'
import { refusalPage, signInPage } from './sign-in-page.ts'
import { sameText } from './tokens.ts'

type Family = 'live' | 'v2'

/** Both families of endpoints (docs/xbox-live.md, section 1.1) share one store, as they do at Microsoft. */
export function loginPage(sim: Simulation, request: IncomingRequest): SimulatedResponse {
  if (request.path === '/oauth20_authorize.srf') return authorise(sim, request)
  if (request.path === '/oauth20_token.srf') return token(sim, request, 'live')
  return empty(404)
}

export function loginV2(sim: Simulation, request: IncomingRequest): SimulatedResponse {
  if (request.path === '/consumers/oauth2/v2.0/authorize') return authorise(sim, request)
  if (request.path === '/consumers/oauth2/v2.0/token') return token(sim, request, 'v2')
  return empty(404)
}

function authorise(sim: Simulation, request: IncomingRequest): SimulatedResponse {
  if (request.method !== 'GET') return empty(405)
  const { query } = request
  const client = sim.clients.get(query.get('client_id') ?? '')
  const redirectUri = query.get('redirect_uri') ?? ''
  // Never redirect to an address that the client did not register: that would be an open redirector.
  if (!client) return html(400, refusalPage('This application is not registered here (client_id).'))
  if (!client.redirectUris.includes(redirectUri))
    return html(400, refusalPage('This redirect_uri is not registered for the application.'))
  const back = (members: Record<string, string>) => redirect(redirectUri, members, query.get('state'))
  const refusal = requestRefusal(query)
  if (refusal) return back(refusal)
  if (query.has('__deny')) {
    return back(oauthError('access_denied', 'The user has denied access to the scope requested.'))
  }
  const chosen = query.get('__as')
  if (chosen === null) {
    const accounts = [...sim.scenario.state.players.values()]
    return html(200, signInPage(request, accounts, organiserOf(sim)))
  }
  const player = findAccount(sim, chosen)
  if (!player) return html(400, refusalPage(`There is no simulated player called “${chosen}”.`))
  const grant: Grant = {
    xuid: player.xuid,
    clientId: client.clientId,
    redirectUri,
    scope: query.get('scope') ?? '',
    challenge: query.get('code_challenge'),
    challengeMethod: query.get('code_challenge_method') ?? 'plain',
  }
  return back({ code: sim.codes.issue(grant, sim.clock.now()) })
}

function requestRefusal(query: URLSearchParams): Record<string, string> | null {
  if (query.get('response_type') !== 'code')
    return oauthError('unsupported_response_type', "The response_type must be 'code'.")
  if (!scopeIsValid(query.get('scope') ?? ''))
    return oauthError('invalid_scope', 'The scope must be XboxLive.signin, with nothing of another resource.')
  if (!['S256', 'plain', null].includes(query.get('code_challenge_method')))
    return oauthError('invalid_request', 'The code_challenge_method must be S256 or plain.')
  return query.get('prompt') === 'none' ? oauthError('login_required', 'Nobody is signed in.') : null
}

/** Includes accounts without a profile: Microsoft signs them in, and Xbox Live refuses them later. */
function findAccount(sim: Simulation, name: string): SimulatedPlayer | undefined {
  const { players, byGamertag } = sim.scenario.state
  return players.get(name) ?? byGamertag.get(playerKey(name))
}

function redirect(uri: string, members: Record<string, string>, state: string | null): SimulatedResponse {
  const target = new URL(uri)
  for (const [name, value] of Object.entries(members)) target.searchParams.set(name, value)
  if (state !== null) target.searchParams.set('state', state)
  return { status: 302, body: '', headers: { location: target.href } }
}

function token(sim: Simulation, request: IncomingRequest, family: Family): SimulatedResponse {
  if (request.method !== 'POST') return empty(405)
  const form = new URLSearchParams(request.body)
  const client = authenticated(sim, request, form)
  if (!client) return refused('invalid_client', 'The client_id or client_secret is not valid.')
  const now = sim.clock.now()
  switch (form.get('grant_type')) {
    case 'authorization_code': {
      const grant = sim.codes.redeem(form.get('code') ?? '', now)
      const valid =
        grant?.clientId === client.clientId &&
        grant.redirectUri === form.get('redirect_uri') &&
        verifierMatches(grant, form.get('code_verifier') ?? undefined)
      if (!grant || !valid)
        return refused('invalid_grant', 'The code is unknown, expired or used, or does not fit this request.')
      return tokens(sim, family, grant)
    }
    case 'refresh_token': {
      const old = form.get('refresh_token') ?? ''
      const claims = sim.tokens.readRefresh(old, now)
      if (claims?.clientId !== client.clientId)
        return refused('invalid_grant', 'The user must sign in again: the refresh token is not valid.')
      sim.tokens.supersede(old, now)
      return tokens(sim, family, claims)
    }
    default:
      return refused('unsupported_grant_type', 'The grant_type is not supported.')
  }
}

/** The secret may come in the form or, as openid-client prefers, in the Authorization header. */
function authenticated(sim: Simulation, request: IncomingRequest, form: URLSearchParams): OAuthClient | null {
  const basic = /^Basic (.+)$/.exec(header(request, 'authorization') ?? '')?.[1]
  // Both halves are form-encoded before they are joined, so they may contain a colon.
  const [id, secret] = Buffer.from(basic ?? '', 'base64')
    .toString()
    .split(':')
    .map(formDecoded)
  const client = sim.clients.get(id || (form.get('client_id') ?? ''))
  return client && sameText(secret ?? form.get('client_secret') ?? '', client.clientSecret) ? client : null
}

const formDecoded = (text: string) => new URLSearchParams(`x=${text}`).get('x') ?? ''

function tokens(
  sim: Simulation,
  family: Family,
  who: { xuid: string; clientId: string; scope: string },
): SimulatedResponse {
  const now = sim.clock.now()
  const { xuid, clientId, scope } = who
  const access = sim.tokens.issue('access', xuid, now)
  const refresh = wantsOffline(scope)
    ? { refresh_token: sim.tokens.issueRefresh({ xuid, clientId, scope }, now) }
    : {}
  const live = {
    token_type: 'bearer',
    expires_in: 3600,
    scope,
    access_token: access.token,
    ...refresh,
    user_id: xuid,
  }
  const v2 = { token_type: 'Bearer', expires_in: 3599, scope, access_token: access.token, ...refresh }
  return json(200, family === 'live' ? live : v2)
}

const oauthError = (error: string, description: string) => ({ error, error_description: description })

const refused = (error: string, description: string) => json(400, oauthError(error, description))
