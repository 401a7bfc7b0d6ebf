import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

type TokenKind = 'access' | 'user' | 'xsts'

interface Held {
  kind: TokenKind
  xuid: string
  expiresAt: number
}

const RefreshClaims = z.object({
  xuid: z.string(),
  clientId: z.string(),
  scope: z.string(),
  issuedAt: z.number(),
})
type RefreshClaims = z.infer<typeof RefreshClaims>

const HOUR = 3_600_000
const LIFETIMES = { access: HOUR, user: 14 * 24 * HOUR, xsts: 16 * HOUR, refresh: 90 * 24 * HOUR }
/** A replaced refresh token stays valid for a while, because a client may crash before saving the new one. */
const GRACE = 24 * HOUR
const PREFIX: Record<TokenKind, string> = { access: 'EwSim', user: 'eyJUser', xsts: 'eyJXsts' }

export interface Tokens {
  issue(kind: TokenKind, xuid: string, now: number): { token: string; expiresAt: number }
  ownerOf(kind: TokenKind, token: string, now: number): string | null
  issueRefresh(claims: Omit<RefreshClaims, 'issuedAt'>, now: number): string
  readRefresh(token: string, now: number): RefreshClaims | null
  /** Called when a newer refresh token was issued. */
  supersede(token: string, now: number): void
  expire(kind: TokenKind | 'refresh', xuid: string | null, now: number): void
}

/**
 * All tokens are opaque to clients. Refresh tokens are signed instead of stored, so that a connected service account still
 * works after a restart of the simulator with the same secret.
 */
export function createTokens(secret: string): Tokens {
  const held = new Map<string, Held>()
  const superseded = new Map<string, number>()
  const revoked = new Map<string, number>()
  // Issued after the last revocation, which a frozen clock does not show.
  const fresh = new Map<string, string>()
  const sign = (payload: string) => createHmac('sha256', secret).update(payload).digest('base64url')

  return {
    issue(kind, xuid, now) {
      if (held.size > 5000)
        for (const [token, { expiresAt }] of held) if (expiresAt <= now) held.delete(token)
      const token = `${PREFIX[kind]}${randomBytes(96).toString('base64url')}`
      const expiresAt = now + LIFETIMES[kind]
      held.set(token, { kind, xuid, expiresAt })
      return { token, expiresAt }
    },
    ownerOf(kind, token, now) {
      const found = held.get(token)
      return found?.kind === kind && found.expiresAt > now ? found.xuid : null
    },
    issueRefresh(claims, now) {
      const unique = randomBytes(6).toString('base64url')
      const payload = Buffer.from(JSON.stringify({ ...claims, issuedAt: now, unique })).toString('base64url')
      const token = `M.C5_SIM.${payload}.${sign(payload)}`
      fresh.set(token, claims.xuid)
      return token
    },
    readRefresh(token, now) {
      const [, , payload = '', signature = ''] = token.split('.')
      if (!sameText(signature, sign(payload))) return null
      const claims = RefreshClaims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
      const endOfLife = Math.min(
        claims.issuedAt + LIFETIMES.refresh,
        superseded.get(token) ?? Number.POSITIVE_INFINITY,
      )
      const revokedAt = Math.max(revoked.get('*') ?? 0, revoked.get(claims.xuid) ?? 0)
      const standing = claims.issuedAt > revokedAt || fresh.has(token)
      return now < endOfLife && standing ? claims : null
    },
    supersede(token, now) {
      if (!superseded.has(token)) superseded.set(token, now + GRACE)
    },
    expire(kind, xuid, now) {
      const concerns = (owner: string) => xuid === null || owner === xuid
      if (kind === 'refresh') {
        revoked.set(xuid ?? '*', now)
        for (const [token, owner] of fresh) if (concerns(owner)) fresh.delete(token)
      } else {
        for (const [token, entry] of held) if (entry.kind === kind && concerns(entry.xuid)) held.delete(token)
      }
    },
  }
}

export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
