/** The gamer's completions as the grid, the tables and the challenges need them. */
import type { CellId } from '#contest/grid.ts'
import { type CompletionEntry, type GameStatus, gameStatusForGamer, type NamedGame } from '#contest/status.ts'
import { cellOf, gamesByCell } from '#web/components/board-squares.ts'
import type { GameInRow } from '#web/components/game-row.tsx'
import type { CompletionsAnswer, ReceivedGame } from './received.ts'

/** A game from whichever answer knows it. */
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
 * The list of all games arrives with the challenges, later or never. Until then the grid knows the games that the completions
 * name, so that what the gamer did can be seen at once.
 */
export function gamerGrid(answer: CompletionsAnswer, allGames: readonly ReceivedGame[]): GamerGrid {
  const completions = answer.gamer_completions ?? []
  const inProgressGames: GamerGame[] = answer.in_progress_games ?? []
  const completed = completions.flatMap(({ games, position }) =>
    (games ?? []).map((game): GamerGame => ({ ...game, position: game.position ?? position })),
  )
  const named = [...completed, ...inProgressGames]
  const games = gamesByCell<GamerGame>([...allGames, ...named])
  const alternatives = (list: readonly GamerGame[]) => list.filter(({ position }) => (position ?? 0) < 0)

  const completionByCell = new Map(
    completions.map((completion) => [cellOf(completion), plainCompletion(completion)]),
  )
  const titlesInProgress = new Set(inProgressGames.flatMap(({ title_id }) => title_id || []))
  return {
    activeIds: new Set([...completionByCell.keys()].filter((cell) => cell !== undefined)),
    visibleIds: new Set(games.keys()),
    games,
    altGames: alternatives(allGames.length > 0 ? allGames : named),
    inProgressGames,
    completedPositions: new Set(completions.flatMap(({ position }) => position ?? [])),
    statusOf: (game) =>
      gameStatusForGamer(plainGame(game), completionByCell.get(cellOf(game)), titlesInProgress),
  }
}

const plainGame = ({ position, title_id, ta_link, display_name }: GamerGame): NamedGame => ({
  position: position ?? null,
  title_id: title_id ?? null,
  ta_link: ta_link ?? null,
  display_name: display_name ?? null,
})

const plainCompletion = (completion: {
  position?: number | null | undefined
  games?: readonly GamerGame[] | null | undefined
}): CompletionEntry => ({
  position: completion.position ?? null,
  games: completion.games?.map(plainGame) ?? null,
})
