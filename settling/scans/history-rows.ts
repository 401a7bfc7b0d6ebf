/** From what the Xbox client read to the rows that are judged and stored. */
import type { HistoryByTitle } from '#store/scans/histories.ts'
import type { HistoryTitle } from '#store/scans/history-codec.ts'
import type { TitleHistory } from '#xbox/reading/title-history.ts'
import type { TitleInHistory } from '#xbox/shapes/history-page.ts'

export type HistoryRead = Pick<TitleHistory, 'titles' | 'complete' | 'withoutXbox360'>

/**
 * What a row leaves out is what was last known: a missing count must not look like a count of 0. Except for the achievements of
 * a modern title, which its row never tells: a number known from its list counts only while a scan goes by the list.
 */
export function historyRows(
  read: Pick<HistoryRead, 'titles'>,
  known: HistoryByTitle,
): Map<number, HistoryTitle> {
  const rows = new Map<number, HistoryTitle>()
  for (const title of read.titles) {
    const before = known.get(title.titleId)
    rows.set(title.titleId, {
      titleId: title.titleId,
      currentGamerscore: title.currentGamerscore,
      totalGamerscore: title.totalGamerscore,
      currentAchievements: title.currentAchievements ?? before?.currentAchievements ?? 0,
      totalAchievements: title.totalAchievements ?? knownTotal(title, before),
      lastPlayed: title.lastPlayed ?? before?.lastPlayed ?? null,
    })
  }
  return rows
}

const knownTotal = ({ platform }: TitleInHistory, before: HistoryTitle | undefined): number | null =>
  platform === 'xbox360' ? (before?.totalAchievements ?? null) : null
