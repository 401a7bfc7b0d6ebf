/** Recognises the scans that found nothing new, which are most, by comparing bytes with what is stored. */
import { encodeTitles } from '#store/scans/history-codec.ts'
import type { StoredScan } from '#store/scans/unchanged-scans.ts'
import type { ReadProfile } from '../profiles/read-profiles.ts'
import { profileChanges } from '../profiles/save-profile.ts'
import { type HistoryRead, historyRows } from './history-rows.ts'

export function isUnchanged(
  stored: StoredScan | undefined,
  read: HistoryRead,
  profile: ReadProfile | undefined,
): stored is StoredScan {
  if (!stored?.titles || stored.state !== 'active') return false
  // An unchanged read clears suspected and held losses, so it must be judged.
  if (stored.hasHeldScan || stored.hasSuspectedLosses) return false
  // An empty list may be a private history, which must be judged.
  if (!profile || !read.complete || read.titles.length === 0) return false
  if (Object.keys(profileChanges(profile, stored)).length > 0) return false
  return Buffer.compare(encodeTitles(historyRows(read, new Map()).values()), stored.titles) === 0
}
