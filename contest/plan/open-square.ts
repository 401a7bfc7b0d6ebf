import type { SquareNumber } from '../rules/grid.ts'

export interface OpenSquare {
  square: SquareNumber
  /** How much of its game the gamer has done, from 0 to 1; of the nearest game where there are several. */
  done: number
  /** Share of gamers who completed that game, in percent, as in every call. */
  completedBy: number
  /** Of that game: see odds.ts. */
  odds: number
}
