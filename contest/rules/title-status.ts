/** Completed, in progress or not started: of a title in a gamer's history, and of a game as the screens show it. */

export type GameStatus = 'completed' | 'in_progress' | 'not_started'

/** What one gamer has earned in one title, as a history read tells it. */
export interface TitleProgress {
  titleId: number
  currentGamerscore: number
  totalGamerscore: number
  currentAchievements: number
  /** Only Xbox 360 titles tell how many achievements there are; null when the service does not say. */
  totalAchievements: number | null
}

/**
 * A title is completed by its whole gamerscore and, where the number of achievements is known, all of those too: some
 * achievements are worth nothing. The service's own percentage is rounded (995 of 1000 reads 100) and decides nothing.
 */
export function titleStatus(title: TitleProgress): GameStatus {
  const hasAllScore = title.totalGamerscore > 0 && title.currentGamerscore >= title.totalGamerscore
  const hasAllAchievements =
    title.totalAchievements === null ||
    (title.totalAchievements > 0 && title.currentAchievements >= title.totalAchievements)
  if (hasAllScore && hasAllAchievements) return 'completed'
  return title.currentGamerscore > 0 || title.currentAchievements > 0 ? 'in_progress' : 'not_started'
}

/** The status of a game that carries its own, else its completed flag. Anything unknown reads as not started. */
export function statusOfGame(game: { status?: string | null; completed?: boolean | null }): GameStatus {
  if (game.status === 'completed' || game.status === 'in_progress') return game.status
  if (game.status) return 'not_started'
  return game.completed ? 'completed' : 'not_started'
}

/** How a game is told from another on the wire. The all-games grid gives alternatives no id and no link, so a name must do. */
export interface NamedGame {
  position?: number | null
  title_id?: number | null
  ta_link?: string | null
  display_name?: string | null
}

export interface CompletionEntry {
  position?: number | null
  games?: readonly NamedGame[] | null
}

function isSameGame(a: NamedGame, b: NamedGame): boolean {
  if (a.title_id && b.title_id) return a.title_id === b.title_id
  if (a.ta_link && b.ta_link) return a.ta_link === b.ta_link
  return Boolean(a.display_name) && a.display_name === b.display_name
}

/**
 * The status of one game for one gamer. A main game is completed when it is the first game of its square's completion, an
 * alternative only when it is among that completion's alternatives: a square that was completed by another version leaves
 * this version in progress or not started.
 */
export function gameStatusForGamer(
  game: NamedGame,
  completionOfSquare: CompletionEntry | undefined,
  titlesInProgress: ReadonlySet<number>,
): GameStatus {
  if (completionOfSquare && isCompletedBy(game, completionOfSquare)) return 'completed'
  return game.title_id && titlesInProgress.has(game.title_id) ? 'in_progress' : 'not_started'
}

function isCompletedBy(game: NamedGame, completion: CompletionEntry): boolean {
  const games = completion.games ?? []
  if ((game.position ?? 0) < 0) {
    return games.some((entry) => (entry.position ?? 0) < 0 && isSameGame(entry, game))
  }
  const first = games[0]
  // An entry that lists no games still says which version it was, by its sign.
  return first ? isSameGame(first, game) : (completion.position ?? 0) > 0
}
