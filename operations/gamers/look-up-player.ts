/** Looks up a player on Xbox Live, who need not be in the contest. */

import { completedBy, readProfile } from '#settling/profiles/read-profiles.ts'
import type { GamerProfile } from '#store/people/profile-columns.ts'
import type { XboxClient } from '#xbox/client.ts'
import { XboxNotFound, XboxPrivate } from '#xbox/errors.ts'

export interface XboxPlayer {
  xuid: string
  profile: GamerProfile
}

/** Longer than any window of the limits. If all accounts are unavailable for longer, an error is better than waiting. */
const MAX_WAIT_MS = 10 * 60_000

/** For desk calls: proxies end requests after a minute, and the page retries by itself. */
export const SHORT_WAIT_MS = 20_000

export interface LookUpOptions {
  signal: AbortSignal | undefined
  maxWaitMs?: number | undefined
}

/** Throws XboxNotFound for an unknown gamertag. */
export async function readPlayer(
  xbox: XboxClient,
  gamertag: string,
  { signal, maxWaitMs = MAX_WAIT_MS }: LookUpOptions,
): Promise<XboxPlayer> {
  const found = await xbox.profileByGamertag(gamertag, { signal, maxWaitMs })
  const profile = completedBy(await readProfile(xbox, found, signal), undefined)
  return { xuid: found.xuid, profile }
}

/** Null for an unknown gamertag. */
export const findPlayer = (
  xbox: XboxClient,
  gamertag: string,
  options: LookUpOptions,
): Promise<XboxPlayer | null> =>
  readPlayer(xbox, gamertag, options).catch((error: unknown) => {
    if (error instanceof XboxNotFound) return null
    throw error
  })

/** How many titles the player's history shows; null if it is private. */
export async function titlesShown(
  xbox: XboxClient,
  { xuid, profile }: XboxPlayer,
  signal: AbortSignal,
): Promise<number | null> {
  try {
    const history = await xbox.titleHistory(xuid, { signal, maxReads: 1, unreadable: 'skip' })
    // A private history may look like an empty list.
    return history.empty && profile.gamerscore > 0 ? null : history.titles.length
  } catch (error) {
    if (error instanceof XboxPrivate) return null
    throw error
  }
}
