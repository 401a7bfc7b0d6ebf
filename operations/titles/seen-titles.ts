/** Saves titles seen in histories once. An in-memory set spares the database the five hundred of every scan. */
import { recordTitles } from '#store/catalogue/titles.ts'
import type { Db } from '#store/schema.ts'
import type { TitleInHistory } from '#xbox/shapes/history-page.ts'

export interface SeenTitles {
  record(db: Db, titles: readonly TitleInHistory[], at: Date): Promise<void>
}

export function createSeenTitles(): SeenTitles {
  const totals = new Map<number, number>()
  /** One number that changes whenever either total does; gamerscores stay far below the factor. */
  const sizeOf = (title: TitleInHistory) => title.totalGamerscore + (title.totalAchievements ?? 0) * 1_000_000

  return {
    async record(db, titles, at) {
      const news = titles.filter((title) => title.name && sizeOf(title) > (totals.get(title.titleId) ?? -1))
      if (news.length === 0) return
      await recordTitles(db, news, at)
      for (const title of news) totals.set(title.titleId, sizeOf(title))
    },
  }
}
