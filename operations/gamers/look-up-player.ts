/** A player of Xbox Live by the gamertag, who need not be a gamer of the contest. */

import { completedBy, readProfile } from '#settling/profiles/read-profiles.ts'
import type { GamerProfile } from '#store/people/profile-columns.ts'
import type { XboxClient } from '#xbox/client.ts'
import { XboxNotFound, XboxPrivate } from '#xbox/errors.ts'

export interface XboxPlayer {
  xuid: string
  profile: GamerProfile
}

/** Longer than any window of the limits. While all accounts rest for longer, whoever waits is better told. */
const MAX_WAIT_MS = 10 * 60_000

/** For calls of the desk: proxies end what takes a minute, and the page asks again by itself. */
export const SHORT_WAIT_MS = 20_000

export interface LookUpOptions {
  signal: AbortSignal | undefined
  maxWaitMs?: number | undefined
}

/** Throws XboxNotFound for a gamertag that Xbox Live does not know. */
export async function readPlayer(
  xbox: XboxClient,
  gamertag: string,
  { signal, maxWaitMs = MAX_WAIT_MS }: LookUpOptions,
): Promise<XboxPlayer> {
  const found = await xbox.profileByGamertag(gamertag, { signal, maxWaitMs })
  const profile = completedBy(await readProfile(xbox, found, signal), undefined)
  return { xuid: found.xuid, profile }
}

/** Null for a gamertag that Xbox Live does not know. */
export const findPlayer = (
  xbox: XboxClient,
  gamertag: string,
  options: LookUpOptions,
): Promise<XboxPlayer | null> =>
  readPlayer(xbox, gamertag, options).catch((error: unknown) => {
    if (error instanceof XboxNotFound) return null
    throw error
  })

/** How many titles the player's history shows; null when it is hidden. */
export async function titlesShown(
  xbox: XboxClient,
  { xuid, profile }: XboxPlayer,
  signal: AbortSignal,
): Promise<number | null> {
  try {
    const history = await xbox.titleHistory(xuid, { signal, maxReads: 1, unreadable: 'skip' })
    // An empty list is how some players' privacy looks.
    return history.empty && profile.gamerscore > 0 ? null : history.titles.length
  } catch (error) {
    if (error instanceof XboxPrivate) return null
    throw error
  }
}
