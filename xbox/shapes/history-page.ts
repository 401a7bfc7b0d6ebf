import { readCount, readInstant, readLabel, readScore, readTitleId } from './fields.ts'
import { listPage } from './page.ts'

/** A title of a player's history, from either contract. Counts that the service does not give are null. */
export interface TitleInHistory {
  titleId: number
  name: string
  platform: 'xbox360' | 'modern'
  /**
   * The service's name of the platform: the word of contract 2 ('Durango') or the numbers of contract 1 ('1,2'). Null
   * if it does not say. It tells a Windows version from the console's.
   */
  machine: string | null
  currentGamerscore: number
  totalGamerscore: number
  currentAchievements: number | null
  totalAchievements: number | null
  /** Milliseconds since 1970. */
  lastPlayed: number | null
}

/** The field names of each contract. */
interface RowNames {
  platform: TitleInHistory['platform']
  totalGamerscore: string
  currentAchievements: string
  /** Null if the contract does not give the number of achievements. */
  totalAchievements: string | null
  lastPlayed: string
}

/**
 * A cycle reads hundreds of rows per gamer, which takes longer with zod than the rest of the scan. So rows are read
 * with the same field functions, but without zod. Null for an unusable row.
 */
function readRow(row: unknown, names: RowNames): TitleInHistory | null {
  if (!isRecord(row)) return null
  const titleId = readTitleId(row.titleId)
  const currentGamerscore = readScore(row.currentGamerscore)
  const totalGamerscore = readScore(row[names.totalGamerscore])
  // Dropped rather than read as 0, which would look like a loss.
  if (titleId === null || currentGamerscore === null || totalGamerscore === null) return null
  return {
    titleId,
    name: readLabel(row.name) ?? '',
    platform: names.platform,
    machine: readMachine(row),
    currentGamerscore,
    totalGamerscore,
    currentAchievements: readScore(row[names.currentAchievements]),
    totalAchievements: names.totalAchievements === null ? null : readScore(row[names.totalAchievements]),
    lastPlayed: readInstant(row[names.lastPlayed]),
  }
}

/** Each contract has one of the two fields. A list of several is ignored, because a title for two platforms proves neither. */
function readMachine({ platform, platforms }: Record<string, unknown>): string | null {
  if (!Array.isArray(platforms)) return readLabel(platform)
  let numbers = ''
  for (const each of platforms) {
    const number = readCount(each)
    if (number !== null) numbers += numbers ? `,${number}` : number
  }
  return (
    readLabel(numbers) ?? readLabel(platform) ?? (platforms.length === 1 ? readLabel(platforms[0]) : null)
  )
}

const isRecord = (row: unknown): row is Record<string, unknown> =>
  typeof row === 'object' && row !== null && !Array.isArray(row)

/** Contract 2: One, Series, PC and mobile titles. */
export const modernHistoryPage = historyPage({
  platform: 'modern',
  totalGamerscore: 'maxGamerscore',
  currentAchievements: 'earnedAchievements',
  totalAchievements: null,
  lastPlayed: 'lastUnlock',
})

/** Contract 1: titles of the Xbox 360 era. */
export const xbox360HistoryPage = historyPage({
  platform: 'xbox360',
  totalGamerscore: 'totalGamerscore',
  currentAchievements: 'currentAchievements',
  totalAchievements: 'totalAchievements',
  lastPlayed: 'lastPlayed',
})

function historyPage(names: RowNames) {
  return listPage('titles', (row) => readRow(row, names))
}
