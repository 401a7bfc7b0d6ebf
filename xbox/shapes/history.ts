import { z } from 'zod'
import { count, instant, optionalCount, optionalText, readRows, titleId } from './fields.ts'

/** One title of a player's history, from either contract. Counts that the service does not tell are null. */
export type TitleProgress = {
  titleId: number
  name: string
  platform: 'xbox360' | 'modern'
  currentGamerscore: number
  totalGamerscore: number
  currentAchievements: number | null
  totalAchievements: number | null
  lastPlayed: string | null
}

export type HistoryPage = {
  titles: TitleProgress[]
  /** Rows that could not be used; the read is not complete when there are any. */
  dropped: number
  continuationToken: string | null
  totalRecords: number | null
}

// A row without readable gamerscore is dropped rather than read as 0: a 0 would look like a lost completion.
const modernRow = z
  .object({
    titleId,
    name: optionalText,
    earnedAchievements: optionalCount,
    currentGamerscore: count,
    maxGamerscore: count,
    lastUnlock: instant,
  })
  .transform(
    (row): TitleProgress => ({
      titleId: row.titleId,
      name: row.name ?? '',
      platform: 'modern',
      currentGamerscore: row.currentGamerscore,
      totalGamerscore: row.maxGamerscore,
      currentAchievements: row.earnedAchievements,
      totalAchievements: null,
      lastPlayed: row.lastUnlock,
    }),
  )

const xbox360Row = z
  .object({
    titleId,
    name: optionalText,
    currentAchievements: optionalCount,
    totalAchievements: optionalCount,
    currentGamerscore: count,
    totalGamerscore: count,
    lastPlayed: instant,
  })
  .transform((row): TitleProgress => ({ ...row, name: row.name ?? '', platform: 'xbox360' }))

const envelope = z.object({
  titles: z.array(z.unknown()),
  pagingInfo: z
    .object({
      continuationToken: z
        .union([z.string(), z.number().transform(String)])
        .nullish()
        .transform((token) => token || null),
      totalRecords: optionalCount,
    })
    .nullish(),
})

/** Contract 2: One, Series, PC and mobile titles. */
export const modernHistoryPage = pageOf(modernRow)

/** Contract 1: titles of the Xbox 360 era. */
export const xbox360HistoryPage = pageOf(xbox360Row)

function pageOf(row: typeof modernRow | typeof xbox360Row) {
  return envelope.transform(({ titles, pagingInfo }): HistoryPage => {
    const { rows, dropped } = readRows(row, titles)
    return {
      titles: rows,
      dropped,
      continuationToken: pagingInfo?.continuationToken ?? null,
      totalRecords: pagingInfo?.totalRecords ?? null,
    }
  })
}
