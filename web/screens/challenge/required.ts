/** The games a challenge asks for. */
import { isAlternative as isAlternativePosition } from '#contest/rules/games.ts'
import type { Received } from '#contract/call.ts'
import type { challengeCall } from '#contract/challenge.ts'

type Answer = Received<typeof challengeCall>
export type ChallengeDetails = NonNullable<Answer['challenge']>[number]
export type RequiredGame = NonNullable<Answer['requirements']>[number]
export type ReceivedFinisher = NonNullable<Answer['completed']>[number]

/** Undefined when the answer does not tell. */
export const squareOf = ({ position }: RequiredGame): number | undefined =>
  position ? Math.abs(position) : undefined

export const isAlternative = ({ position }: RequiredGame): boolean =>
  isAlternativePosition({ position: position ?? 0 })

/** By the absolute position; on the same square the main game first, and one without a place last. */
export const byPosition = (games: readonly RequiredGame[]): RequiredGame[] =>
  [...games].sort(
    (a, b) =>
      (squareOf(a) ?? UNPLACED) - (squareOf(b) ?? UNPLACED) ||
      Number(isAlternative(a)) - Number(isAlternative(b)),
  )

const UNPLACED = Number.MAX_SAFE_INTEGER

/** `Any 10 of these 24 squares.`; null when every one of them is needed, or nobody says how many. */
export function neededText(games: readonly RequiredGame[], needed: number | null | undefined): string | null {
  const squares = new Set(games.map(squareOf)).size
  return needed && needed < squares ? `Any ${needed} of these ${squares} squares.` : null
}
