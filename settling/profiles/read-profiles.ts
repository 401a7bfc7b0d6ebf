/** Reads the profiles of a whole batch in one call. */
import type { GamerProfile } from '#store/people/profile-columns.ts'
import type { XboxClient } from '#xbox/client.ts'
import { XboxError } from '#xbox/errors.ts'
import type { XboxProfile } from '#xbox/shapes/profile.ts'

/** Null where the service gave no value. */
export type ReadProfile = Pick<GamerProfile, 'gamertag' | 'modernGamertag' | 'suffix'> & {
  [Field in 'gamerscore' | 'gamerPic' | 'color']: GamerProfile[Field] | null
}

export interface RefreshedProfiles {
  profiles: ReadonlyMap<string, ReadProfile>
  /** Why some could not be read. A player unknown to Xbox Live is not a failure of the call. */
  failure: XboxError | null
}

/** Histories matter more; the last known profile is good enough for another cycle. */
const MAX_READ_MS = 45_000

export async function refreshProfiles(
  xbox: Pick<XboxClient, 'profiles' | 'colour'>,
  xuids: readonly string[],
  signal: AbortSignal,
): Promise<RefreshedProfiles> {
  const time = { leftMs: MAX_READ_MS }
  const { profiles, failures } = await xbox.profiles(xuids, { signal, time })
  const read = await Promise.all(
    profiles.map(async (profile) => [profile.xuid, await readProfile(xbox, profile, signal)] as const),
  )
  return { profiles: new Map(read), failure: failures[0]?.error ?? null }
}

export async function readProfile(
  xbox: Pick<XboxClient, 'colour'>,
  { gamertag, displayName, gamerscore, picture, colourUrl }: XboxProfile,
  signal?: AbortSignal,
): Promise<ReadProfile> {
  const color = colourUrl ? await colourOrNull(xbox, colourUrl, signal) : null
  return { gamertag, ...namesOf(displayName), gamerscore, gamerPic: picture, color }
}

/** A modern gamertag is shown as Name#1234, or without a number if the name is unique. The name itself may contain a #. */
export function namesOf(displayName: string): Pick<GamerProfile, 'modernGamertag' | 'suffix'> {
  const [, modernGamertag = displayName, suffix = ''] = /^(.+)#(.*)$/s.exec(displayName) ?? []
  return { modernGamertag, suffix }
}

/** A missing colour must not fail a scan. */
async function colourOrNull(
  xbox: Pick<XboxClient, 'colour'>,
  url: string,
  signal?: AbortSignal,
): Promise<string | null> {
  try {
    return await xbox.colour(url, signal)
  } catch (error) {
    if (error instanceof XboxError) return null
    throw error
  }
}

/** Fills in missing values with the last known ones. */
export const completedBy = (read: ReadProfile, known: GamerProfile | undefined): GamerProfile => ({
  ...read,
  gamerscore: read.gamerscore ?? known?.gamerscore ?? 0,
  gamerPic: read.gamerPic ?? known?.gamerPic ?? null,
  color: read.color ?? known?.color ?? null,
})
