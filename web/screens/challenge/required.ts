import { counted } from '#contest/text/numbers.ts'
import type { Received } from '#contract/call.ts'
import type { challengeCall } from '#contract/challenge.ts'
import { bySquare, squareOf } from '#web/games/game-position.ts'

export type ChallengeAnswer = Received<typeof challengeCall>
export type ChallengeDetails = NonNullable<ChallengeAnswer['challenge']>[number]
export type RequiredGame = NonNullable<ChallengeAnswer['requirements']>[number]
export type ReceivedFinisher = NonNullable<ChallengeAnswer['completed']>[number]

/** By square, the main game before its alternatives; games without a square last. */
export const byPosition = (games: readonly RequiredGame[]): RequiredGame[] =>
  [...games].sort((a, b) => Number(squareOf(a) === 0) - Number(squareOf(b) === 0) || bySquare(a, b))

export interface RequiredSquare {
  /** 0 if the answer does not say. */
  number: number
  /** If the answer names it. */
  main: RequiredGame
  alternatives: readonly RequiredGame[]
}

/** Grouped by square, because any of its games completes it. */
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

/** `10 of 35 squares`, or `35 squares` if all are needed. */
export function squaresText(count: number, needed: number | null | undefined): string {
  const squares = counted(count, 'square')
  return needed && needed < count ? `${needed} of ${squares}` : squares
}

/** `Any 10 of these 24 squares.`; null if all are needed, or the number is unknown. */
export function neededText(games: readonly RequiredGame[], needed: number | null | undefined): string | null {
  const squares = new Set(games.map(squareOf)).size
  return needed && needed < squares ? `Any ${needed} of these ${squares} squares.` : null
}
