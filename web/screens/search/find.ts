/** What a text finds, in the order in which it is shown. */
import { isPartOfGamertag } from '#contest/rules/gamertag.ts'
import { byGamertag, compareNames } from '#web/gamers/gamer-names.ts'
import { bySquare } from '#web/games/game-position.ts'
import { hasText } from '#web/text/text-match.ts'
import type { SearchedChallenge, SearchedGame, SearchedGamer } from './search-content.ts'
import type { PointsSort } from './searched.ts'

export const findGames = (games: readonly SearchedGame[], text: string): SearchedGame[] =>
  games
    .filter(({ display_name }) => hasText([display_name], text))
    .sort((a, b) => compareNames(a.display_name ?? '', b.display_name ?? '') || bySquare(a, b))

export const findGamers = (gamers: readonly SearchedGamer[], text: string): SearchedGamer[] =>
  gamers
    .filter(({ gamertag, modern_gamertag }) => isPartOfGamertag(text, [gamertag, modern_gamertag]))
    .sort(byGamertag)

/** Unsorted they keep the order of the answer, and so do challenges of equal worth. */
export function findChallenges(
  challenges: readonly SearchedChallenge[],
  text: string,
  sort: PointsSort,
): SearchedChallenge[] {
  const found = challenges.filter(({ title, description }) => hasText([title, description], text))
  if (sort === 'none') return found
  const sign = sort === 'ascending' ? 1 : -1
  return found.sort((a, b) => sign * (pointsOf(a) - pointsOf(b)))
}

export const pointsOf = ({ points }: SearchedChallenge): number => Number(points) || 0
