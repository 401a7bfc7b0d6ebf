import { XboxConfigError } from './errors.ts'

/** Where each service is. The first two are whole URLs, the rest are base URLs without a trailing slash. */
export interface Endpoints {
  authorize: string
  token: string
  userAuth: string
  xsts: string
  profile: string
  titlehub: string
  achievements: string
  colours: string
  catalogue: string
}

// What follows "https://" or a simulator's address, where the first path segment is the host.
const PLACES: Endpoints = {
  authorize: 'login.live.com/oauth20_authorize.srf',
  token: 'login.live.com/oauth20_token.srf',
  userAuth: 'user.auth.xboxlive.com',
  xsts: 'xsts.auth.xboxlive.com',
  profile: 'profile.xboxlive.com',
  titlehub: 'titlehub.xboxlive.com',
  achievements: 'achievements.xboxlive.com',
  colours: 'dlassets-ssl.xboxlive.com',
  catalogue: 'displaycatalog.mp.microsoft.com',
}

export const LIVE_ENDPOINTS: Endpoints = below('https://')

export function endpointsFromSimulator(baseUrl: string): Endpoints {
  return below(`${trustedUrl(baseUrl, 'The simulator address')}/`)
}

/** Tokens are sent over these connections, so plain http is allowed only on this machine. */
export function trustedUrl(value: string, what: string): string {
  const url = URL.parse(value)
  if (!url) throw new XboxConfigError(`${what} is not a URL.`)
  if (url.username || url.password) throw new XboxConfigError(`${what} must not carry a password.`)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopbackHost(url.hostname)))
    throw new XboxConfigError(`${what} must be https; plain http is for this machine only, not ${url.host}.`)
  return value.replace(/\/+$/, '')
}

export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}

function below(prefix: string): Endpoints {
  const entries = Object.entries(PLACES).map(([name, place]) => [name, prefix + place])
  return Object.fromEntries(entries) as Endpoints
}
