import { z } from 'zod'
import { readCount, readInstant, readText, readTitleId } from './fields.ts'
import { pageOf, pagingInfo } from './page.ts'

/** One title of a player's history, from either contract. Counts that the service does not tell are null. */
export type TitleInHistory = {
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

/**
 * A cycle reads hundreds of rows for every gamer, which under zod takes longer than the rest of the scan: rows are read by
 * the same functions as all fields, but without it. Null for a row that cannot be used.
 */
type ReadRow = (row: unknown) => TitleInHistory | null

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

/** Contract 2: One, Series, PC and mobile titles. */
export const modernHistoryPage = historyPage(modernRow)

/** Contract 1: titles of the Xbox 360 era. */
export const xbox360HistoryPage = historyPage(xbox360Row)

function historyPage(readRow: ReadRow) {
  return z
    .object({ titles: z.array(z.unknown()), pagingInfo })
    .transform(({ titles, pagingInfo }) => pageOf(titles, pagingInfo, readRow))
}
