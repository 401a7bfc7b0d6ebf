/** The games that a challenge requires. */
import type { Received } from '#contract/call.ts'
import type { challengeCall } from '#contract/challenge.ts'
import { bySquare, squareOf } from '#web/games/game-position.ts'

type Answer = Received<typeof challengeCall>
export type ChallengeDetails = NonNullable<Answer['challenge']>[number]
export type RequiredGame = NonNullable<Answer['requirements']>[number]
export type ReceivedFinisher = NonNullable<Answer['completed']>[number]

/** By square, the main game before its alternatives, and games without a square last. */
export const byPosition = (games: readonly RequiredGame[]): RequiredGame[] =>
  [...games].sort((a, b) => Number(squareOf(a) === 0) - Number(squareOf(b) === 0) || bySquare(a, b))

/** `Any 10 of these 24 squares.`; null when every one of them is needed, or the answer does not say how many. */
export function neededText(games: readonly RequiredGame[], needed: number | null | undefined): string | null {
  const squares = new Set(games.map(squareOf)).size
  return needed && needed < squares ? `Any ${needed} of these ${squares} squares.` : null
}
