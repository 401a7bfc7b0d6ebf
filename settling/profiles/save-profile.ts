/** Name, picture, colour and gamerscore, which may change with every scan; the xuid never does. */
import type { ContestWrite } from '#store/contest-write.ts'
import { type StoredGamer, saveProfileChanges } from '#store/people/gamers.ts'
import type { GamerProfile } from '#store/people/profile-columns.ts'
import { completedBy, type ReadProfile } from './read-profiles.ts'

export interface ProfileRecord {
  write: ContestWrite
  known: { gamer: StoredGamer }
  at: Date
  profile: ReadProfile | undefined
}

/** For a scan that read the profile but not the history. */
export async function saveSeenProfile({ write, known, at, profile }: ProfileRecord): Promise<void> {
  const { xuid } = known.gamer
  const changes = profile ? profileChanges(profile, known.gamer) : {}
  if (Object.keys(changes).length > 0) await saveProfileChanges(write, { xuid, changes, at })
}

export function profileChanges(read: ReadProfile, known: GamerProfile): Partial<GamerProfile> {
  const entries = Object.entries(completedBy(read, known)) as [
    keyof GamerProfile,
    GamerProfile[keyof GamerProfile],
  ][]
  return Object.fromEntries(entries.filter(([field, value]) => value !== known[field]))
}
