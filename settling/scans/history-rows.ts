/** Turns what the Xbox client read into rows to judge and store. */
import type { HistoryByTitle } from '#store/scans/histories.ts'
import type { HistoryTitle } from '#store/scans/history-codec.ts'
import type { TitleHistory } from '#xbox/reading/title-history.ts'
import type { TitleInHistory } from '#xbox/shapes/history-page.ts'

export type HistoryRead = Pick<TitleHistory, 'titles' | 'complete' | 'withoutXbox360'>

/**
 * A missing value keeps the last known one, because it must not look like 0. The exception is the achievement count of
 * a modern title, which its row never contains: a count known from its list applies only while a scan uses the list.
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

/** Whether the history is what was read and nothing else, so that one need not be encoded if the other is. */
export const isAsRead = ({ titles }: Pick<HistoryRead, 'titles'>, history: HistoryByTitle): boolean =>
  titles.length === history.size &&
  titles.every((title) => {
    const row = history.get(title.titleId)
    return (
      row !== undefined &&
      row.currentGamerscore === title.currentGamerscore &&
      row.totalGamerscore === title.totalGamerscore &&
      row.currentAchievements === (title.currentAchievements ?? 0) &&
      row.totalAchievements === title.totalAchievements &&
      row.lastPlayed === title.lastPlayed
    )
  })

const knownTotal = ({ platform }: TitleInHistory, before: HistoryTitle | undefined): number | null =>
  platform === 'xbox360' ? (before?.totalAchievements ?? null) : null
