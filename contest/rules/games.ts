import type { Availability } from './availability.ts'
import { type SquareNumber, squareNumber } from './grid.ts'

/** `position`: positive on its own square, negative as an alternative of square `-position`. */
export interface Game {
  position: number
  /** Null until an organiser matches the Xbox title; until then the game counts for no one. */
  titleId: number | null
  /** Its other titles (regions, discs, shops). Completing any of them completes the game. */
  twins?: readonly number[] | undefined
  name: string
  /** Slug of the game's page on the external achievement site; the game's key, because names repeat. */
  link: string
  gamerscore: number
}

/** What the catalogue knows of a game beyond what judging needs. */
export interface CatalogueGame extends Game {
  platform: string
  released: number
  developer: string
  series: string | null
  tags: readonly string[]
  /** Why a person chose the title id, where names and platforms did not decide it. */
  titleByHand?: string
  /** Why it may no longer be had; absent where nothing is known against it. */
  availability?: readonly Availability[]
  /** How many hours it takes to complete, where someone knows. */
  hours?: number
}

export const squareOf = (game: Pick<Game, 'position'>): SquareNumber => squareNumber(Math.abs(game.position))
export const isAlternative = (game: Pick<Game, 'position'>): boolean => game.position < 0

/** The main title first; empty while the game has none. */
export const titleIdsOf = ({ titleId, twins = [] }: Pick<Game, 'titleId' | 'twins'>): readonly number[] =>
  titleId === null ? [] : [titleId, ...twins]

/** The squares that can be completed: one of their games has a title. */
export const squaresWithTitle = (games: readonly Game[]): Set<SquareNumber> =>
  new Set(games.filter(({ titleId }) => titleId !== null).map(squareOf))

/**
 * Grid order: by square, the main game before its alternatives, those by link. A total order, so that an edition does
 * not depend on the order of records in patches.
 */
export function inGridOrder<G extends Pick<Game, 'position' | 'link'>>(games: Iterable<G>): G[] {
  return [...games].sort(
    (a, b) =>
      squareOf(a) - squareOf(b) ||
      Number(isAlternative(a)) - Number(isAlternative(b)) ||
      (a.link < b.link ? -1 : 1),
  )
}
