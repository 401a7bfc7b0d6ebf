import { isPartOfGamertag } from '#contest/rules/gamertag.ts'
import { byGamertag, compareNames } from '#web/gamers/gamer-names.ts'
import { bySquare } from '#web/games/game-position.ts'
import { hasText } from '#web/text/text-match.ts'
import type { ReceivedGamer, SearchContent, SearchedChallenge, SearchedGame } from './search-content.ts'
import type { PointsSort } from './searched.ts'

const isGame =
  (text: string) =>
  ({ display_name }: SearchedGame): boolean =>
    hasText([display_name], text)
const isGamer =
  (text: string) =>
  ({ gamertag, modern_gamertag }: ReceivedGamer): boolean =>
    isPartOfGamertag(text, [gamertag, modern_gamertag])
const isChallenge =
  (text: string) =>
  ({ title, description }: SearchedChallenge): boolean =>
    hasText([title, description], text)

export const countFound = ({ games, gamers, challenges }: SearchContent, text: string) => ({
  games: games.filter(isGame(text)).length,
  gamers: gamers.filter(isGamer(text)).length,
  challenges: challenges.filter(isChallenge(text)).length,
})

export const findGames = (games: readonly SearchedGame[], text: string): SearchedGame[] =>
  games
    .filter(isGame(text))
    .sort((a, b) => compareNames(a.display_name ?? '', b.display_name ?? '') || bySquare(a, b))

export const findGamers = (gamers: readonly ReceivedGamer[], text: string): ReceivedGamer[] =>
  gamers.filter(isGamer(text)).sort(byGamertag)

/** Unsorted they keep the order of the answer, and so do challenges of equal points. */
export function findChallenges(
  challenges: readonly SearchedChallenge[],
  text: string,
  sort: PointsSort,
): SearchedChallenge[] {
  const found = challenges.filter(isChallenge(text))
  if (sort === 'none') return found
  const sign = sort === 'ascending' ? 1 : -1
  return found.sort((a, b) => sign * (foundPoints(a) - foundPoints(b)))
}

export const foundPoints = ({ points }: SearchedChallenge): number => Number(points) || 0
