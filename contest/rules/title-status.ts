/** How far a gamer is in one title, judged by what the history says. */
import type { GameStatus } from './game-status.ts'

/** What one gamer has earned in one title, as read from the history. */
export interface TitleProgress {
  titleId: number
  currentGamerscore: number
  totalGamerscore: number
  currentAchievements: number
  /** Known for Xbox 360 titles only; null when the service does not say. */
  totalAchievements: number | null
}

/**
 * A title is completed by its whole gamerscore and, where the number of achievements is known, all of those too, because some are
 * worth no gamerscore. The service's own percentage is rounded (995 of 1000 reads 100) and is not used. See docs/xbox-live.md,
 * section 3.5.
 */
export function titleStatus(title: TitleProgress): GameStatus {
  const hasAllScore = title.totalGamerscore > 0 && title.currentGamerscore >= title.totalGamerscore
  const hasAllAchievements =
    title.totalAchievements === null ||
    (title.totalAchievements > 0 && title.currentAchievements >= title.totalAchievements)
  if (hasAllScore && hasAllAchievements) return 'completed'
  return title.currentGamerscore > 0 || title.currentAchievements > 0 ? 'in_progress' : 'not_started'
}
