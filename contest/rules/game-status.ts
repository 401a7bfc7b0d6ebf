/** The status of a game as screens show it (docs/specification.md, section 4). */

export type GameStatus = 'completed' | 'in_progress' | 'not_started'

/** The game's own status if it has one, else its completed flag. Unknown values mean not started. */
export function statusOfGame(game: { status?: string | null; completed?: boolean | null }): GameStatus {
  if (game.status === 'completed' || game.status === 'in_progress') return game.status
  if (game.status) return 'not_started'
  return game.completed ? 'completed' : 'not_started'
}

/** What identifies a game in an answer. The all-games grid gives alternatives neither id nor link, so only the name is left. */
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
 * The status of one game for one gamer. A main game is completed when it is the first game of its square's completion,
 * an alternative only when it is among the completion's alternatives. A square completed by another version leaves this
 * one in progress or not started.
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
  if ((game.position ?? 0) < 0)
    return games.some((entry) => (entry.position ?? 0) < 0 && isSameGame(entry, game))
  const first = games[0]
  // An entry without games still shows by its sign which version completed it.
  return first ? isSameGame(first, game) : (completion.position ?? 0) > 0
}
