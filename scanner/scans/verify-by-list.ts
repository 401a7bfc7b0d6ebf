/**
 * Strict verification. A history does not contain the achievement count of a modern title, so one with 0 G achievements
 * looks complete too early. When the gamerscore of a marked title is full, its achievement list is counted, and the
 * counts are put into the row, so that judging needs no special case.
 */

import { byTitle } from '#store/scans/histories.ts'
import { decodeTitles, encodeTitles, type HistoryTitle } from '#store/scans/history-codec.ts'
import type { WaitOptions } from '#xbox/accounts/service-queue.ts'
import { XboxConfigError, XboxError, XboxNoAccounts } from '#xbox/errors.ts'
import type { Unreadable } from '#xbox/reading/paged-list.ts'
import type { AchievementCount } from '#xbox/reading/title-achievements.ts'
import type { TitleHistory } from '#xbox/reading/title-history.ts'
import type { TitleInHistory } from '#xbox/shapes/history-page.ts'
import type { ScanContext } from '../context.ts'

interface Verification {
  xuid: string
  /** The marks when the batch began; later ones apply from the next scan on. */
  verifyByList: ReadonlySet<number>
  stored: { titles: Uint8Array | null } | undefined
  signal: AbortSignal
  time?: WaitOptions['time']
}

/** Whatever happens to the lists, nothing is lost, and nothing is gained without proof. */
export async function verifyHistory(
  { xbox, log }: Pick<ScanContext, 'xbox' | 'log'>,
  { xuid, verifyByList, stored, signal, time }: Verification,
  history: TitleHistory,
  unreadable: Unreadable,
): Promise<TitleHistory> {
  if (verifyByList.size === 0) return history
  const doubtful = history.titles.filter((title) => verifyByList.has(title.titleId) && needsProof(title))
  if (doubtful.length === 0) return history
  const rows = byTitle(stored?.titles ? decodeTitles(stored.titles) : [])
  const counts = new Map<number, AchievementCount | null>()
  for (const title of doubtful) {
    const { titleId } = title
    const count = countBefore(title, rows.get(titleId)) ?? (await countList(titleId))
    counts.set(titleId, count)
  }
  return withCounts(history, counts)

  async function countList(titleId: number): Promise<AchievementCount | null> {
    try {
      const count = await xbox.titleAchievements(xuid, titleId, { signal, time })
      if (!count)
        log.warn({ xuid, titleId }, 'An achievement list is empty, so the title cannot be verified.')
      return count
    } catch (error) {
      if (unreadable === 'fail' || !isFaultOfList(error)) throw error
      log.warn({ xuid, titleId, reason: error.message }, 'An achievement list cannot be read.')
      return null
    }
  }
}

/** Failing accounts are not the fault of this list. */
export const isFaultOfList = (error: unknown): error is XboxError =>
  error instanceof XboxError && !(error instanceof XboxNoAccounts || error instanceof XboxConfigError)

/** Rows of Xbox 360 titles contain their achievement counts. */
export const needsProof = (title: TitleInHistory): boolean =>
  title.platform === 'modern' && title.totalGamerscore > 0 && title.currentGamerscore >= title.totalGamerscore

/** The list's count when the row was stored, if the history has not changed since. */
export function countBefore(
  title: TitleInHistory,
  stored: HistoryTitle | undefined,
): AchievementCount | null {
  if (!stored || stored.totalAchievements === null) return null
  const { currentAchievements: achieved, totalAchievements: total } = stored
  const titles = [{ ...title, totalAchievements: total }]
  const asRead = encodeTitles(titles)
  return Buffer.compare(asRead, encodeTitles([stored])) === 0 ? { achieved, total } : null
}

/** A title without a count is left out like an unreadable row: it neither gains nor loses. */
export function withCounts(
  history: TitleHistory,
  counts: ReadonlyMap<number, AchievementCount | null>,
): TitleHistory {
  const titles = history.titles.flatMap((title) => {
    const count = counts.get(title.titleId)
    if (count === undefined) return [title]
    return count ? [{ ...title, currentAchievements: count.achieved, totalAchievements: count.total }] : []
  })
  const unproven = history.titles.length - titles.length
  return {
    ...history,
    titles,
    dropped: history.dropped + unproven,
    complete: history.complete && unproven === 0,
  }
}
