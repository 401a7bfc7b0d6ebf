import type { Endpoints } from '../endpoints.ts'
import { XboxError, XboxMalformed, XboxRefused } from '../errors.ts'
import { exchange, readAnswer } from '../http/exchange.ts'
import type { XboxToken } from '../shapes/auth.ts'
import { displayNameOf, profilesAnswer, type XboxProfile } from '../shapes/profile.ts'
import { type AuthTransport, authorizationHeader, userTokenFor, xstsTokenFor } from './xbox-tokens.ts'

export type SignedInPlayer = { xuid: string; gamertag: string; displayName: string }

type Wire = AuthTransport & { endpoints: Pick<Endpoints, 'profile'> }

/** Who holds this Microsoft access token, by the claims of an XSTS token or, where they are thin, by the own profile. */
export async function identify(accessToken: string, wire: Wire): Promise<SignedInPlayer> {
  const user = await userTokenFor(accessToken, wire)
  const xsts = await xstsWithNames(user.token, wire)
  const { xid, gtg, mgt, mgs, umg } = xsts.claims
  if (!xid) throw new XboxMalformed('xsts', 'it names no xuid')
  if (gtg && (umg || mgt)) {
    return {
      xuid: xid,
      gamertag: gtg,
      displayName: displayNameOf({ unique: umg, modern: mgt, suffix: mgs, gamertag: gtg }),
    }
  }
  const profile = await ownProfile(xsts, wire).catch((error) => {
    // The classic gamertag is a good name too; only without any name at all does the sign-in fail.
    if (gtg && error instanceof XboxError) return null
    throw error
  })
  if (profile) return { xuid: xid, gamertag: profile.gamertag, displayName: profile.displayName }
  if (gtg) return { xuid: xid, gamertag: gtg, displayName: gtg }
  throw new XboxMalformed('profile', 'it names no gamertag')
}

/** It is not certain that ordinary applications may ask for the modern gamertag's claims. */
async function xstsWithNames(userToken: string, wire: AuthTransport): Promise<XboxToken> {
  try {
    return await xstsTokenFor(userToken, wire, true)
  } catch (error) {
    if (error instanceof XboxRefused && error.status === 400) return xstsTokenFor(userToken, wire)
    throw error
  }
}

async function ownProfile(xsts: XboxToken, wire: Wire): Promise<XboxProfile | null> {
  const settings = 'Gamertag,ModernGamertag,ModernGamertagSuffix,UniqueModernGamertag'
  const answer = await exchange(wire.fetch, {
    service: 'profile',
    url: `${wire.endpoints.profile}/users/me/profile/settings?settings=${settings}`,
    headers: {
      authorization: authorizationHeader(xsts),
      accept: 'application/json',
      'accept-language': 'en-US',
      'x-xbl-contract-version': '2',
    },
    timeoutMs: wire.timeoutMs,
    signal: wire.signal,
  })
  const [profile] = readAnswer(answer, profilesAnswer)
  return profile ?? null
}
