import { XboxConfigError } from './errors.ts'

/** Where each service lives. The first two are whole URLs, the rest are bases without a trailing slash. */
export type Endpoints = {
  authorize: string
  token: string
  userAuth: string
  xsts: string
  profile: string
  titlehub: string
  achievements: string
  peoplehub: string
  privacy: string
  colours: string
}

// Path below "https://", which is also the path below a simulator's base URL: its first segment is the host.
const places: Endpoints = {
  authorize: 'login.live.com/oauth20_authorize.srf',
  token: 'login.live.com/oauth20_token.srf',
  userAuth: 'user.auth.xboxlive.com',
  xsts: 'xsts.auth.xboxlive.com',
  profile: 'profile.xboxlive.com',
  titlehub: 'titlehub.xboxlive.com',
  achievements: 'achievements.xboxlive.com',
  peoplehub: 'peoplehub.xboxlive.com',
  privacy: 'privacy.xboxlive.com',
  colours: 'dlassets-ssl.xboxlive.com',
}

export const LIVE_ENDPOINTS: Endpoints = below('https://')

/** The real hosts, each replaceable, for instance by the v2 sign-in pair of the consumers tenant. */
export function endpointsWith(overrides: Partial<Endpoints>): Endpoints {
  const endpoints = { ...LIVE_ENDPOINTS, ...overrides }
  for (const [name, url] of Object.entries(endpoints)) {
    endpoints[name as keyof Endpoints] = trustedUrl(url, `The Xbox endpoint "${name}"`)
  }
  return endpoints
}

export function endpointsFromSimulator(baseUrl: string): Endpoints {
  return below(`${trustedUrl(baseUrl, 'The simulator address')}/`)
}

/** Tokens travel over these connections, so plain http is allowed only where nobody else can listen. */
export function trustedUrl(value: string, what: string): string {
  const url = URL.parse(value)
  if (!url) throw new XboxConfigError(`${what} is not a URL.`)
  if (url.username || url.password) throw new XboxConfigError(`${what} must not carry a password.`)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) {
    throw new XboxConfigError(`${what} must be https; plain http is for this machine only, not ${url.host}.`)
  }
  return value.replace(/\/+$/, '')
}

export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}

function below(prefix: string): Endpoints {
  const entries = Object.entries(places).map(([name, place]) => [name, prefix + place])
  return Object.fromEntries(entries) as Endpoints
}
