import type { WaitOptions } from '../accounts/service-queue.ts'
import type { XboxCall } from '../call.ts'
import { XboxConfigError, XboxError, XboxNoAccounts, XboxNotFound, XboxRefused } from '../errors.ts'
import { isXuid } from '../shapes/fields.ts'
import { PROFILE_SETTINGS, profilesAnswer, type XboxProfile } from '../shapes/profile.ts'

export interface ProfilesRead {
  profiles: XboxProfile[]
  /** Requested but unknown to Xbox Live. */
  missing: string[]
  /** Batches that could not be read; the others are unaffected. */
  failures: { xuids: string[]; error: XboxError }[]
}

// No maximum is documented; 75 has worked for a large public reader for years (docs/xbox-live.md, section 2.3).
const BATCH_SIZE = 75

export async function readProfiles(
  call: XboxCall,
  xuids: readonly string[],
  wait: WaitOptions,
): Promise<ProfilesRead> {
  const wanted = [...new Set(xuids)]
  const wellFormed = wanted.filter(isXuid)
  const read: ProfilesRead = {
    profiles: [],
    missing: wanted.filter((xuid) => !wellFormed.includes(xuid)),
    failures: [],
  }
  for (let start = 0; start < wellFormed.length; start += BATCH_SIZE) {
    const batch = wellFormed.slice(start, start + BATCH_SIZE)
    try {
      const profiles = await readBatch(call, batch, wait)
      const found = new Set(profiles.map(({ xuid }) => xuid))
      read.profiles.push(...profiles)
      read.missing.push(...batch.filter((xuid) => !found.has(xuid)))
    } catch (error) {
      const hopeless = error instanceof XboxNoAccounts || error instanceof XboxConfigError
      if (hopeless || !(error instanceof XboxError)) throw error
      read.failures.push({ xuids: batch, error })
    }
  }
  return read
}

/** One unknown xuid fails the whole batch, and the refusal names only that one: leave it out and retry. */
async function readBatch(
  call: XboxCall,
  batch: readonly string[],
  wait: WaitOptions,
): Promise<XboxProfile[]> {
  let rest = batch
  while (rest.length > 0) {
    try {
      const json = { userIds: rest, settings: PROFILE_SETTINGS }
      const profiles = await call(
        { service: 'profile', path: '/users/batch/profile/settings', contract: 2, json },
        profilesAnswer,
        wait,
      )
      return profiles.filter(({ xuid }) => rest.includes(xuid))
    } catch (error) {
      const smaller = rest.filter((xuid) => xuid !== refusedXuid(error))
      if (smaller.length === rest.length) throw error
      rest = smaller
    }
  }
  return []
}

function refusedXuid(error: unknown): string | undefined {
  if (!(error instanceof XboxRefused) || error.service !== 'profile') return undefined
  return /xuid (\d+) is invalid/i.exec(error.description)?.[1]
}

export async function readProfileByGamertag(
  call: XboxCall,
  gamertag: string,
  wait: WaitOptions,
): Promise<XboxProfile> {
  const unknown = new XboxNotFound(`with the gamertag "${gamertag}"`)
  const path = `/users/gt(${inPath(classicForm(gamertag))})/profile/settings?settings=${PROFILE_SETTINGS.join(',')}`
  if (classicForm(gamertag) === '') throw unknown
  try {
    const [profile] = await call({ service: 'profile', path, contract: 2 }, profilesAnswer, wait)
    if (profile) return profile
  } catch (error) {
    if (!(error instanceof XboxRefused && error.service === 'profile' && error.status === 404)) throw error
  }
  throw unknown
}

/** People copy "Name#1234" from the screen; the classic gamertag is "Name1234". */
const classicForm = (gamertag: string) =>
  gamertag
    .toWellFormed()
    .trim()
    .replace(/#(?=\d+$)/, '')

/** encodeURIComponent keeps brackets, and a ")" would end the gt(...) early. */
function inPath(text: string): string {
  const percent = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(text).replace(/[!'()*]/g, percent)
}
