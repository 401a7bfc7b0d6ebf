/** Recognises the scans that found nothing new, which are most, by comparing bytes with what is stored. */
import type { StoredScan } from '#store/scans/unchanged-scans.ts'
import type { ReadProfile } from '../profiles/read-profiles.ts'
import { profileChanges } from '../profiles/save-profile.ts'
import type { HistoryRead } from './history-rows.ts'

/** `encoded` are the titles that were read. */
export function isUnchanged(
  stored: StoredScan | undefined,
  read: Pick<HistoryRead, 'complete'>,
  profile: ReadProfile | undefined,
  { encoded, titleCount }: { encoded: Uint8Array; titleCount: number },
): stored is StoredScan {
  if (!stored?.titles || stored.state !== 'active') return false
  // An unchanged read clears suspected and held losses, so it must be judged.
  if (stored.hasHeldScan || stored.hasSuspectedLosses) return false
  if (!profile || !read.complete) return false
  if (Object.keys(profileChanges(profile, stored)).length > 0) return false
  // An empty list may be a private history, which must be judged.
  if (titleCount === 0) return false
  return Buffer.compare(encoded, stored.titles) === 0
}
