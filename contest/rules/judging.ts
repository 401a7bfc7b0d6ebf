/**
 * Where a scan is judged: which squares a gamer's history completes. A square is completed by its main game or by any
 * alternative.
 */
import { type Decisions, gameStatus, NO_DECISIONS } from './decisions.ts'
import { type Game, squareOf, titleIdsOf } from './games.ts'
import type { SquareNumber } from './grid.ts'
import { progressOf } from './merged-history.ts'
import { SquareSet } from './square-set.ts'
import { type TitleProgress, titleStatus } from './title-status.ts'

export interface Completion {
  square: SquareNumber
  /** Positive when the main game is completed, negative when only alternatives are. */
  position: number
  /** The main game first if it is completed, then the completed alternatives. */
  games: Game[]
}

export interface GameInProgress {
  game: Game
  progress: TitleProgress
}

export interface JudgedHistory {
  /** One entry per completed square, ordered by square. */
  completions: Completion[]
  /** Games begun and not completed, including those on squares completed by another version, ordered by square. */
  inProgress: GameInProgress[]
}

/** By title id. */
export type History = ReadonlyMap<number, TitleProgress>

/** `games` must be in grid order, as editions keep them. */
export function judgeHistory(
  games: readonly Game[],
  history: History,
  decisions: Decisions = NO_DECISIONS,
): JudgedHistory {
  // Fast path: nearly every gamer has no decisions.
  const isUndecided = decisions.granted.length + decisions.excluded.length === 0
  const completions: Completion[] = []
  const begun: GameInProgress[] = []
  for (const game of isUndecided ? gamesIn(games, history) : games) {
    const progress = progressOf(game, history)
    if (!progress && isUndecided) continue
    const status = isUndecided && progress ? titleStatus(progress) : gameStatus(game, progress, decisions)
    if (status === 'in_progress' && progress) begun.push({ game, progress })
    if (status !== 'completed') continue
    const square = squareOf(game)
    const last = completions.at(-1)
    if (last?.square === square) last.games.push(game)
    else completions.push({ square, position: game.position, games: [game] })
  }
  return { completions, inProgress: begun }
}

/** Only the squares of `judgeHistory`, for points: every scan and every gamer of a patch needs no more. */
export function completedSquares(
  games: readonly Game[],
  history: History,
  decisions: Decisions = NO_DECISIONS,
): SquareSet {
  if (decisions.granted.length + decisions.excluded.length > 0)
    return SquareSet.of(judgeHistory(games, history, decisions).completions.map(({ square }) => square))
  const squares = new SquareSet()
  const places = placesByTitle(games)
  // A completed twin is further than one that is not, so any completed title completes its games.
  for (const [titleId, progress] of history) {
    if (titleStatus(progress) !== 'completed') continue
    for (const place of places.get(titleId) ?? []) squares.add(squareOf(games[place]!))
  }
  return squares
}

/** Those with a title in the history, in their order. Most gamers have begun a small part of the grid. */
function gamesIn(games: readonly Game[], history: History): readonly Game[] {
  if (history.size >= games.length) return games
  const places = placesByTitle(games)
  const found = new Set<number>()
  for (const titleId of history.keys()) for (const place of places.get(titleId) ?? []) found.add(place)
  return Array.from(Uint32Array.from(found).sort(), (place) => games[place]!)
}

const knownPlaces = new WeakMap<readonly Game[], ReadonlyMap<number, readonly number[]>>()

/** Once per edition, because a patch judges everyone by it. */
function placesByTitle(games: readonly Game[]): ReadonlyMap<number, readonly number[]> {
  const known = knownPlaces.get(games)
  if (known) return known
  const places = new Map<number, number[]>()
  for (const [place, game] of games.entries()) {
    for (const titleId of titleIdsOf(game)) places.set(titleId, [...(places.get(titleId) ?? []), place])
  }
  knownPlaces.set(games, places)
  return places
}
