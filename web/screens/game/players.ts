import type { Received } from '#contract/call.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import type { gameCall } from '#contract/game.ts'
import { byGamertag } from '#web/gamers/gamer-names.ts'

export type GameAnswer = Received<typeof gameCall>
export type GameDetails = NonNullable<GameAnswer['game']>[number]
export type ReceivedPlayer = NonNullable<GameAnswer['inProgress']>[number]

export interface GamerProgress {
  gamer: ReceivedPlayer
  /** Exact, 0 to 100. */
  percentDone: number
}

export const toGamerProgress = (gamer: ReceivedPlayer): GamerProgress => ({
  gamer,
  percentDone: percentDone(gamer),
})

/** The most progress first. */
export const playersByProgress = (gamers: readonly ReceivedPlayer[]): GamerProgress[] =>
  gamers.map(toGamerProgress).sort((a, b) => b.percentDone - a.percentDone || byGamertag(a.gamer, b.gamer))

export const playersByName = (gamers: readonly ReceivedPlayer[]): GamerProgress[] =>
  gamers.map(toGamerProgress).sort((a, b) => byGamertag(a.gamer, b.gamer))

function percentDone({ curr_gamerscore, max_gamerscore }: ReceivedPlayer): number {
  const most = Number(max_gamerscore) || 0
  if (most <= 0) return 0
  return Math.min(100, Math.max(0, ((Number(curr_gamerscore) || 0) / most) * 100))
}

/** Whole percent; 100 only if complete. */
export function percentDoneText(percent: number): string {
  const rounded = Math.round(percent)
  return `${rounded === 100 && percent < 100 ? 99 : rounded} % Complete`
}

/** `965 / 1,000` */
export const scoreText = ({ curr_gamerscore, max_gamerscore }: ReceivedPlayer): string =>
  `${formatPoints(Number(curr_gamerscore) || 0)} / ${formatPoints(Number(max_gamerscore) || 0)}`
