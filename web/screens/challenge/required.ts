/** The games that a challenge requires. */
import type { Received } from '#contract/call.ts'
import type { challengeCall } from '#contract/challenge.ts'
import { bySquare, squareOf } from '#web/games/game-position.ts'

export type ChallengeAnswer = Received<typeof challengeCall>
export type ChallengeDetails = NonNullable<ChallengeAnswer['challenge']>[number]
export type RequiredGame = NonNullable<ChallengeAnswer['requirements']>[number]
export type ReceivedFinisher = NonNullable<ChallengeAnswer['completed']>[number]

/** By square, the main game before its alternatives, and games without a square last. */
export const byPosition = (games: readonly RequiredGame[]): RequiredGame[] =>
  [...games].sort((a, b) => Number(squareOf(a) === 0) - Number(squareOf(b) === 0) || bySquare(a, b))

export interface RequiredSquare {
  /** 0 where the answer does not say. */
  number: number
  /** The main game where the answer names it. */
  main: RequiredGame
  alternatives: readonly RequiredGame[]
}

/** The games by their squares: whichever is completed, it is one square. */
export function requiredSquares(games: readonly RequiredGame[]): RequiredSquare[] {
  const squares: RequiredSquare[] = []
  for (const game of byPosition(games)) {
    const number = squareOf(game)
    const before = squares.at(-1)
    if (before && number > 0 && before.number === number)
      squares[squares.length - 1] = { ...before, alternatives: [...before.alternatives, game] }
    else squares.push({ number, main: game, alternatives: [] })
  }
  return squares
}

/** `10 of 35 squares`, or `35 squares` where every one of them is needed. */
export function squaresText(count: number, needed: number | null | undefined): string {
  const squares = count === 1 ? '1 square' : `${count} squares`
  return needed && needed < count ? `${needed} of ${squares}` : squares
}

/** `Any 10 of these 24 squares.`; null when every one of them is needed, or the answer does not say how many. */
export function neededText(games: readonly RequiredGame[], needed: number | null | undefined): string | null {
  const squares = new Set(games.map(squareOf)).size
  return needed && needed < squares ? `Any ${needed} of these ${squares} squares.` : null
}
