/**
 * Which squares a gamer's history lights. A square is completed by its main game or by any accepted alternative;
 * which of them did it matters only to the completion entry.
 */
import { type SquareNumber, squareNumber } from './grid.ts'
import { type TitleProgress, titleStatus } from './title-status.ts'

/** A game's place: positive on its own square, negative as an accepted alternative of square `-position`. */
export interface Game {
  position: number
  /** Null until the organiser has confirmed which title of the real histories it is; then it counts for nobody. */
  titleId: number | null
  name: string
  /** Slug of the game's page on the external achievement site; the game's key, because names repeat. */
  link: string
  gamerscore: number
}

export interface Completion {
  square: SquareNumber
  /** Positive when the main game is completed, negative when only alternatives are. */
  position: number
  /** The main game first when it is completed, then the completed alternatives. */
  games: Game[]
}

export interface GameInProgress {
  game: Game
  progress: TitleProgress
}

export interface JudgedHistory {
  /** One entry per completed square, in the order of the squares. */
  completions: Completion[]
  /** Games begun on squares that are not completed yet, in the order of the squares. */
  inProgress: GameInProgress[]
}

export type History = ReadonlyMap<number, TitleProgress>

export const squareOf = (game: Pick<Game, 'position'>): SquareNumber => squareNumber(Math.abs(game.position))
export const isAlternative = (game: Pick<Game, 'position'>): boolean => game.position < 0

/**
 * Grid order: by square, the main game before its alternatives, those by link. It is a total order, so that an edition does
 * not depend on the way its patches came.
 */
export function inGridOrder<G extends Pick<Game, 'position' | 'link'>>(games: Iterable<G>): G[] {
  return [...games].sort(
    (a, b) =>
      squareOf(a) - squareOf(b) ||
      Number(isAlternative(a)) - Number(isAlternative(b)) ||
      (a.link < b.link ? -1 : 1),
  )
}

/** `games` must be in grid order, as an edition keeps them. */
export function judgeHistory(games: readonly Game[], history: History): JudgedHistory {
  const completions: Completion[] = []
  const begun: GameInProgress[] = []
  for (const game of games) {
    const progress = game.titleId === null ? undefined : history.get(game.titleId)
    if (!progress) continue
    const status = titleStatus(progress)
    if (status === 'in_progress') begun.push({ game, progress })
    if (status !== 'completed') continue
    const square = squareOf(game)
    const last = completions.at(-1)
    if (last?.square === square) last.games.push(game)
    else completions.push({ square, position: game.position, games: [game] })
  }
  const completed = new Set(completions.map((completion) => completion.square))
  return { completions, inProgress: begun.filter(({ game }) => !completed.has(squareOf(game))) }
}
