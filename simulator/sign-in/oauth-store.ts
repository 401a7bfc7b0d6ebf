import { createHash, randomBytes } from 'node:crypto'
import { sameText } from './tokens.ts'

export interface OAuthClient {
  clientId: string
  clientSecret: string
  redirectUris: string[]
}

export interface Grant {
  xuid: string
  clientId: string
  redirectUri: string
  scope: string
  challenge: string | null
  challengeMethod: string
}

export interface Codes {
  issue(grant: Grant, now: number): string
  /** A second call with the same code finds nothing. */
  redeem(code: string, now: number): Grant | null
}

const LIFETIME = 10 * 60_000

export function createCodes(): Codes {
  const open = new Map<string, { grant: Grant; expiresAt: number }>()
  return {
    issue(grant, now) {
      const code = `M.C5_BAY.2.U.${randomBytes(24).toString('base64url')}`
      open.set(code, { grant, expiresAt: now + LIFETIME })
      return code
    },
    redeem(code, now) {
      const found = open.get(code)
      open.delete(code)
      return found && now < found.expiresAt ? found.grant : null
    },
  }
}

/** A verifier must be sent if and only if a challenge was. */
export function verifierMatches(grant: Grant, verifier: string | undefined): boolean {
  if (grant.challenge === null) return verifier === undefined
  if (verifier === undefined) return false
  const derived =
    grant.challengeMethod === 'S256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  return sameText(derived, grant.challenge)
}

export const wantsOffline = (scope: string) => /(^|[\s.])offline_access(\s|$)/i.test(scope)

/** Scopes of one resource only: the Xbox ones and OpenID's. */
export function scopeIsValid(scope: string): boolean {
  const names = scope.toLowerCase().split(/\s+/).filter(Boolean)
  const allowed = new Set([
    'xboxlive.signin',
    'xboxlive.offline_access',
    'offline_access',
    'openid',
    'profile',
    'email',
  ])
  return names.includes('xboxlive.signin') && names.every((name) => allowed.has(name))
}
