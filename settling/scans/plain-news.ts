/**
 * Most scans bring a few titles that are new or further than before, and nothing else. Then there is nothing to doubt, and only those
 * titles are counted, so that a scan costs what changed. Everything else is for judge-scan.ts.
 */

import { type DifferingTitle, differingTitles } from '#store/scans/encoded-titles.ts'
import type { HistoryTitle } from '#store/scans/history-codec.ts'
import type { MergedAccounts } from '#store/scans/known-gamer.ts'
import { recountNews } from '../recounts/recount-news.ts'
import { isNoLess } from './judge-scan.ts'
import type { ScanRecord } from './save-scan.ts'
import type { ScanWrites } from './scan-writes.ts'

/** What a read with such news changes; undefined for any other. `titles` are those that were read, encoded. */
export function plainNews(
  { catalogue, known, at }: Pick<ScanRecord, 'catalogue' | 'known' | 'at'>,
  titles: Uint8Array,
  titleCount: number,
): ScanWrites | undefined {
  const { encodedHistory, standing, hasSuspectedLosses, person } = known
  // An empty list may be a hidden history.
  if (!encodedHistory || !standing || hasSuspectedLosses || titleCount === 0 || !isPlain(person))
    return undefined
  const differing = differingTitles(encodedHistory, titles)
  const news = differing.flatMap((title) => newsOf(title) ?? [])
  if (news.length < differing.length) return undefined
  if (news.length === 0) return {}
  const { xuid } = known.gamer
  const counted = recountNews(catalogue, { xuid, before: standing, news, titles }, at)
  return (
    counted && {
      histories: [{ xuid, titles, titleCount, readAt: at }],
      states: [counted.state],
      events: counted.events,
    }
  )
}

/** Whom neither another account nor a decision gives or takes a square. */
const isPlain = ({ others, decisions: { granted, excluded } }: MergedAccounts): boolean =>
  others.length + granted.length + excluded.length === 0

/** Undefined for a title that vanished or that has less than before, and for one that leaves out what was known. */
const newsOf = ({ before, after }: DifferingTitle): HistoryTitle | undefined => {
  if (!after || !before) return after
  const saysWhen = after.lastPlayed !== null || before.lastPlayed === null
  return saysWhen && isNoLess(after, before) ? after : undefined
}
