/** How far a gamer is in one title. */
import type { GameStatus } from './game-status.ts'

export interface TitleProgress {
  titleId: number
  currentGamerscore: number
  totalGamerscore: number
  currentAchievements: number
  /** Known for Xbox 360 titles only; null when the service does not say. */
  totalAchievements: number | null
}

/**
 * A title is completed by its full gamerscore and, where the number of achievements is known, all of them, because some
 * are worth no gamerscore. The service's percentage is rounded (995 of 1000 gives 100) and not used. See
 * docs/xbox-live.md, section 3.5.
 */
export function titleStatus(title: Omit<TitleProgress, 'titleId'>): GameStatus {
  const hasAllScore = title.totalGamerscore > 0 && title.currentGamerscore >= title.totalGamerscore
  const hasAllAchievements =
    title.totalAchievements === null ||
    (title.totalAchievements > 0 && title.currentAchievements >= title.totalAchievements)
  if (hasAllScore && hasAllAchievements) return 'completed'
  return title.currentGamerscore > 0 || title.currentAchievements > 0 ? 'in_progress' : 'not_started'
}

/** False also for a title that a history does not have. */
export const isCompleted = (title: Omit<TitleProgress, 'titleId'> | undefined): boolean =>
  title !== undefined && titleStatus(title) === 'completed'
