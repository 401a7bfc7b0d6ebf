import type { Endpoints } from '../endpoints.ts'
import { XboxAccountRefused, XboxError, XboxMalformed, XboxRefused } from '../errors.ts'
import { ENGLISH_JSON, exchange, readAnswer } from '../http/exchange.ts'
import type { XboxToken } from '../shapes/auth.ts'
import { displayNameOf, profilesAnswer, type XboxProfile } from '../shapes/profile.ts'
import { type AuthTransport, authorizationHeader, userTokenFor, xstsTokenFor } from './xbox-tokens.ts'

export type SignedInPlayer = Pick<XboxProfile, 'xuid' | 'gamertag' | 'displayName'>

interface Transport extends AuthTransport {
  endpoints: Pick<Endpoints, 'userAuth' | 'xsts' | 'profile'>
}

/** The owner of a Microsoft access token: by the claims of an XSTS token or, if those are incomplete, by the player's profile. */
export async function identify(accessToken: string, transport: Transport): Promise<SignedInPlayer> {
  const xsts = await signedIn(accessToken, transport)
  const { xid, gtg, mgt, mgs, umg } = xsts.claims
  if (!xid) throw new XboxMalformed('xsts', 'it names no xuid')
  if (gtg && (umg || mgt)) {
    return {
      xuid: xid,
      gamertag: gtg,
      displayName: displayNameOf({ unique: umg, modern: mgt, suffix: mgs, gamertag: gtg }),
    }
  }
  const profile = await ownProfile(xsts, transport).catch((error) => {
    // The classic gamertag is enough; the sign-in fails only without any name.
    if (gtg && error instanceof XboxError) return null
    throw error
  })
  if (profile) return { xuid: xid, gamertag: profile.gamertag, displayName: profile.displayName }
  if (gtg) return { xuid: xid, gamertag: gtg, displayName: gtg }
  throw new XboxMalformed('profile', 'it names no gamertag')
}

/** A refusal that concerns the token, not the player, is worth a second try. */
async function signedIn(accessToken: string, transport: AuthTransport): Promise<XboxToken> {
  const chain = async () => xstsWithNames((await userTokenFor(accessToken, transport)).token, transport)
  return chain().catch((error: unknown) => {
    if (error instanceof XboxAccountRefused && error.fault === 'stale') return chain()
    throw error
  })
}

/** Ordinary applications may not be allowed to request the modern gamertag's claims. */
async function xstsWithNames(userToken: string, transport: AuthTransport): Promise<XboxToken> {
  try {
    return await xstsTokenFor(userToken, transport, true)
  } catch (error) {
    if (error instanceof XboxRefused && error.status === 400) return xstsTokenFor(userToken, transport)
    throw error
  }
}

async function ownProfile(xsts: XboxToken, transport: Transport): Promise<XboxProfile | null> {
  const settings = 'Gamertag,ModernGamertag,ModernGamertagSuffix,UniqueModernGamertag'
  const answer = await exchange(transport.fetch, {
    service: 'profile',
    url: `${transport.endpoints.profile}/users/me/profile/settings?settings=${settings}`,
    headers: {
      authorization: authorizationHeader(xsts),
      ...ENGLISH_JSON,
      'x-xbl-contract-version': '2',
    },
    timeoutMs: transport.timeoutMs,
    signal: transport.signal,
  })
  const [profile] = readAnswer(answer, profilesAnswer)
  return profile ?? null
}
