/** The gamer's completions as the grid, the tables and the challenges need them. */

import {
  type CompletionEntry,
  type GameStatus,
  gameStatusForGamer,
  type NamedGame,
} from '#contest/rules/game-status.ts'
import type { CellId } from '#contest/rules/grid.ts'
import { cellOf, gamesByCell, type SquareMark } from '#web/board/board-squares.ts'
import type { GameInRow } from '#web/games/game-row.tsx'
import type { CompletionsAnswer, ReceivedCompletion, ReceivedGridGame, ReceivedReopened } from './received.ts'

export interface GamerGame extends GameInRow {
  position?: number | null | undefined
  title_id?: number | null | undefined
  gamerscore?: number | null | undefined
  curr_gamerscore?: number | null | undefined
  max_gamerscore?: number | null | undefined
  availability?: ReceivedGridGame['availability']
}

export interface GamerGrid {
  activeIds: ReadonlySet<CellId>
  visibleIds: ReadonlySet<CellId>
  games: ReadonlyMap<CellId, GamerGame>
  altGames: readonly GamerGame[]
  inProgressGames: readonly GamerGame[]
  /** As received: negative for squares completed only by an alternative. */
  completedPositions: ReadonlySet<number>
  /** Open again because achievements were added. */
  reopened: ReadonlyMap<CellId, ReceivedReopened>
  /** Not completed, and every game on them has an availability mark. */
  gone: ReadonlySet<CellId>
  statusOf: (game: GamerGame) => GameStatus
}

/**
 * The list of all games arrives later with the challenges, or never. Until then the grid uses the games of the
 * completions, so that completed squares appear at once.
 */
export function gamerGrid(answer: CompletionsAnswer, allGames: readonly ReceivedGridGame[]): GamerGrid {
  const completions = answer.gamer_completions ?? []
  const inProgressGames: GamerGame[] = answer.in_progress_games ?? []
  const named = [...completions.flatMap(gamesOf), ...inProgressGames]
  const games = gamesByCell<GamerGame>([...allGames, ...named])
  const alternatives = (list: readonly GamerGame[]) => list.filter(({ position }) => (position ?? 0) < 0)

  const completionByCell = completionsByCell(completions)
  const reopened = new Map<CellId, ReceivedReopened>()
  for (const one of answer.reopened ?? []) {
    const cell = cellOf(one)
    if (cell !== undefined && !completionByCell.has(cell)) reopened.set(cell, one)
  }
  const titlesInProgress = new Set(inProgressGames.flatMap(({ title_id }) => title_id || []))
  return {
    activeIds: new Set(completionByCell.keys()),
    visibleIds: new Set(games.keys()),
    games,
    altGames: alternatives(allGames.length > 0 ? allGames : named),
    inProgressGames,
    reopened,
    gone: new Set(goneCells(allGames).filter((cell) => !completionByCell.has(cell))),
    completedPositions: new Set(completions.flatMap(({ position }) => position ?? [])),
    statusOf: (game) => {
      const cell = cellOf(game)
      const completion = cell === undefined ? undefined : completionByCell.get(cell)
      return gameStatusForGamer(plainGame(game), completion, titlesInProgress)
    },
  }
}

const REOPENED: SquareMark = { kind: 'reopened', says: 'reopened' }

/** Special hardware can still be found, so such a grid gets a milder text. */
export const goneText = ({ gone, games }: Pick<GamerGrid, 'gone' | 'games'>): string =>
  [...gone].some((cell) => isGoneForGood(games.get(cell))) ? 'No longer possible' : 'Needs special hardware'

export const isGoneForGood = (game: GamerGame | undefined): boolean =>
  (game?.availability ?? []).some(({ kind }) => kind !== 'needs_hardware')

/** Reopened squares count as in progress, and are hidden with them. */
export function marksOf(
  { reopened, gone, games }: Pick<GamerGrid, 'reopened' | 'gone' | 'games'>,
  showInProgress: boolean,
): Map<CellId, SquareMark> {
  const marks = new Map<CellId, SquareMark>()
  for (const cell of gone) {
    const says = isGoneForGood(games.get(cell)) ? 'no longer possible' : 'needs special hardware'
    marks.set(cell, { kind: 'gone', says })
  }
  if (showInProgress) for (const cell of reopened.keys()) marks.set(cell, REOPENED)
  return marks
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

/** One entry per square, even if an answer lists its main game and alternatives separately. */
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

/** Squares on which every game has an availability mark. */
function goneCells(games: readonly GamerGame[]): CellId[] {
  const isPossible = new Map<CellId, boolean>()
  for (const game of games) {
    const cell = cellOf(game)
    if (cell !== undefined) isPossible.set(cell, isPossible.get(cell) || !game.availability?.length)
  }
  return [...isPossible].flatMap(([cell, possible]) => (possible ? [] : cell))
}
