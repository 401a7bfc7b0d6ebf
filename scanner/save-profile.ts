/** The gamer's name, picture, colour and gamerscore, which may change with every scan; the xuid never does. */
import type { ContestWrite } from '#store/contest-write.ts'
import { type Gamer, type Profile, setGamerState } from '#store/gamers.ts'
import { recordGamertag } from '#store/gamertags.ts'
import { completedBy, type ReadProfile } from './read-profiles.ts'

export interface ProfileRecord {
  write: ContestWrite
  known: { gamer: Gamer }
  at: Date
  profile: ReadProfile | undefined
}

/** `scanned` when the history was read too: then the gamer is active, and was last updated now. */
export async function saveProfile(
  { write, known, at, profile }: ProfileRecord,
  how: 'scanned' | 'seen',
): Promise<void> {
  const { gamer } = known
  const { xuid } = gamer
  const changes = profile ? profileChanges(profile, gamer) : {}
  const scanned = how === 'scanned'
  if (!scanned && Object.keys(changes).length === 0) return
  await write.tx
    .updateTable('gamers')
    .set({ ...changes, ...(scanned && { lastUpdated: at }), version: write.version })
    .where('xuid', '=', xuid)
    .execute()
  if (changes.gamertag) await recordGamertag(write, { xuid, gamertag: changes.gamertag, at })
  if (scanned && gamer.state !== 'active') {
    await setGamerState(write, { xuid, state: 'active', reason: null, at })
  }
}

export function profileChanges(read: ReadProfile, known: Profile): Partial<Profile> {
  const entries = Object.entries(completedBy(read, known)) as [keyof Profile, Profile[keyof Profile]][]
  return Object.fromEntries(entries.filter(([field, value]) => value !== known[field]))
}
