import { z } from 'zod'
import { optionalCount, readCount, readInstant, readText, readTitleId } from './fields.ts'

/** One title of a player's history, from either contract. Counts that the service does not tell are null. */
export type TitleProgress = {
  titleId: number
  name: string
  platform: 'xbox360' | 'modern'
  currentGamerscore: number
  totalGamerscore: number
  currentAchievements: number | null
  totalAchievements: number | null
  /** Milliseconds since 1970. */
  lastPlayed: number | null
}

export type HistoryPage = {
  titles: TitleProgress[]
  /** Rows that could not be used; the read is not complete when there are any. */
  dropped: number
  continuationToken: string | null
  totalRecords: number | null
}

/**
 * A cycle reads hundreds of rows for every gamer, which under zod takes longer than the rest of the scan: rows are read by
 * the same functions as all fields, but without it. Null for a row that cannot be used.
 */
type ReadRow = (row: unknown) => TitleProgress | null

const modernRow: ReadRow = (row) => {
  if (!isRecord(row)) return null
  const titleId = readTitleId(row.titleId)
  const currentGamerscore = readCount(row.currentGamerscore)
  const totalGamerscore = readCount(row.maxGamerscore)
  // Dropped rather than read as 0: a 0 would look like a lost completion.
  if (titleId === null || currentGamerscore === null || totalGamerscore === null) return null
  return {
    titleId,
    name: readText(row.name) ?? '',
    platform: 'modern',
    currentGamerscore,
    totalGamerscore,
    currentAchievements: readCount(row.earnedAchievements),
    totalAchievements: null,
    lastPlayed: readInstant(row.lastUnlock),
  }
}

const xbox360Row: ReadRow = (row) => {
  if (!isRecord(row)) return null
  const titleId = readTitleId(row.titleId)
  const currentGamerscore = readCount(row.currentGamerscore)
  const totalGamerscore = readCount(row.totalGamerscore)
  if (titleId === null || currentGamerscore === null || totalGamerscore === null) return null
  return {
    titleId,
    name: readText(row.name) ?? '',
    platform: 'xbox360',
    currentGamerscore,
    totalGamerscore,
    currentAchievements: readCount(row.currentAchievements),
    totalAchievements: readCount(row.totalAchievements),
    lastPlayed: readInstant(row.lastPlayed),
  }
}

const isRecord = (row: unknown): row is Record<string, unknown> =>
  typeof row === 'object' && row !== null && !Array.isArray(row)

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

function pageOf(readRow: ReadRow) {
  return envelope.transform(({ titles, pagingInfo }): HistoryPage => {
    const rows = titles.map(readRow).filter((row) => row !== null)
    return {
      titles: rows,
      dropped: titles.length - rows.length,
      continuationToken: pagingInfo?.continuationToken ?? null,
      totalRecords: pagingInfo?.totalRecords ?? null,
    }
  })
}
