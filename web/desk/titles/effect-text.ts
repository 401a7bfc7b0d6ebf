import { counted } from '#contest/text/numbers.ts'
import { signedCount } from '#web/text/signed-count.ts'
import type { Evidence } from './use-title-effects.ts'

/** `9 gamers gain the square, +27 points, 1 challenge` */
export function effectSentence({ gamers_gain, gamers_lose, points, challenges_gained }: Evidence): string {
  if (gamers_gain === 0 && gamers_lose === 0) return 'No one gains the square yet'
  return [
    gamers_gain > 0 && `${counted(gamers_gain, 'gamer')} gain${gamers_gain === 1 ? 's' : ''} the square`,
    gamers_lose > 0 && `${counted(gamers_lose, 'gamer')} lose${gamers_lose === 1 ? 's' : ''} it`,
    points !== 0 && signedCount(points, 'point'),
    challenges_gained > 0 && counted(challenges_gained, 'challenge'),
  ]
    .filter(Boolean)
    .join(', ')
}
