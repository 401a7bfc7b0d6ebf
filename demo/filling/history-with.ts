import type { TitleHistory } from '#xbox/reading/title-history.ts'
import { modernHistoryPage, xbox360HistoryPage } from '#xbox/shapes/history-page.ts'
import type { UnreadPlayer } from '../simulator/simulated-world.ts'

/** The history that a whole read would give, from the one before and the rows that have changed since. */
export function historyWith(before: TitleHistory, changes: Omit<UnreadPlayer, 'xuid'>): TitleHistory {
  const newer = modernHistoryPage.parse({ titles: changes.modern }).rows
  const older = xbox360HistoryPage.parse({ titles: changes.xbox360 }).rows
  const titles = new Map(before.titles.map((title) => [title.titleId, title]))
  for (const title of [...newer, ...older]) titles.set(title.titleId, title)
  for (const titleId of changes.gone) titles.delete(titleId)
  // By id, as they are stored, which sorts them otherwise at every scan.
  const sorted = [...titles.values()].sort((a, b) => a.titleId - b.titleId)
  const xbox360 = sorted.filter(({ platform }) => platform === 'xbox360').length
  const empty = sorted.length === 0
  return {
    ...before,
    titles: sorted,
    counts: { modern: sorted.length - xbox360, xbox360 },
    enoughForGains: !empty,
    empty,
  }
}
