/** The gamer's completions as the grid, the tables and the challenges need them. */

import {
  type CompletionEntry,
  type GameStatus,
  gameStatusForGamer,
  type NamedGame,
} from '#contest/rules/game-status.ts'
import type { CellId } from '#contest/rules/grid.ts'
import { cellOf, gamesByCell } from '#web/board/board-squares.ts'
import type { GameInRow } from '#web/games/game-row.tsx'
import type { CompletionsAnswer, ReceivedCompletion, ReceivedGridGame } from '../received.ts'

/** A game from any of the answers that contain games. */
export interface GamerGame extends GameInRow {
  position?: number | null | undefined
  title_id?: number | null | undefined
}

export interface GamerGrid {
  activeIds: ReadonlySet<CellId>
  visibleIds: ReadonlySet<CellId>
  games: ReadonlyMap<CellId, GamerGame>
  altGames: readonly GamerGame[]
  inProgressGames: readonly GamerGame[]
  /** As received: negative for squares completed by an alternative only. */
  completedPositions: ReadonlySet<number>
  statusOf: (game: GamerGame) => GameStatus
}

/**
 * The list of all games arrives with the challenges, later or never. Until then the grid uses the games that the completions
 * name, so that completed squares are shown at once.
 */
export function gamerGrid(answer: CompletionsAnswer, allGames: readonly ReceivedGridGame[]): GamerGrid {
  const completions = answer.gamer_completions ?? []
  const inProgressGames: GamerGame[] = answer.in_progress_games ?? []
  const named = [...completions.flatMap(gamesOf), ...inProgressGames]
  const games = gamesByCell<GamerGame>([...allGames, ...named])
  const alternatives = (list: readonly GamerGame[]) => list.filter(({ position }) => (position ?? 0) < 0)

  const completionByCell = completionsByCell(completions)
  const titlesInProgress = new Set(inProgressGames.flatMap(({ title_id }) => title_id || []))
  return {
    activeIds: new Set(completionByCell.keys()),
    visibleIds: new Set(games.keys()),
    games,
    altGames: alternatives(allGames.length > 0 ? allGames : named),
    inProgressGames,
    completedPositions: new Set(completions.flatMap(({ position }) => position ?? [])),
    statusOf: (game) => {
      const cell = cellOf(game)
      const completion = cell === undefined ? undefined : completionByCell.get(cell)
      return gameStatusForGamer(plainGame(game), completion, titlesInProgress)
    },
  }
}

/** A game without a position has that of its entry. */
const gamesOf = ({ games, position }: ReceivedCompletion): GamerGame[] =>
  (games ?? []).map((game) => ({ ...game, position: game.position ?? position }))

const plainGame = ({ position, title_id, ta_link, display_name }: GamerGame): NamedGame => ({
  position: position ?? null,
  title_id: title_id ?? null,
  ta_link: ta_link ?? null,
  display_name: display_name ?? null,
})

/** One entry per square, also where an answer lists a square's main game and its alternatives apart. */
function completionsByCell(completions: readonly ReceivedCompletion[]): Map<CellId, CompletionEntry> {
  const byCell = new Map<CellId, CompletionEntry>()
  const mainFirst = [...completions].sort((a, b) => Math.sign(b.position ?? 0) - Math.sign(a.position ?? 0))
  for (const completion of mainFirst) {
    const cell = cellOf(completion)
    if (cell === undefined) continue
    const { position = completion.position ?? null, games } = byCell.get(cell) ?? {}
    byCell.set(cell, { position, games: [...(games ?? []), ...gamesOf(completion).map(plainGame)] })
  }
  return byCell
}
