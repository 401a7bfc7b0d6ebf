import { SQUARE_COUNT } from '#contest/rules/grid.ts'
import { counted } from '#contest/text/numbers.ts'
import { checkedTitles } from '#operations/titles/titles.ts'
import { unmatchedGames, unmatchedSquares } from '#store/catalogue/title-matches.ts'
import type { Db } from '#store/schema.ts'

export interface TitlesReport {
  squaresWithoutTitle: number
  /** Includes games whose square can be completed by another one. */
  gamesWithoutTitle: number
  contradictedTitles: number
}

export const reportTitles = async (db: Db): Promise<TitlesReport> => ({
  squaresWithoutTitle: await unmatchedSquares(db),
  gamesWithoutTitle: (await unmatchedGames(db)).length,
  contradictedTitles: (await checkedTitles(db)).filter(({ contradictions }) => contradictions.length > 0)
    .length,
})

export function titlesText(report: TitlesReport): string {
  const { squaresWithoutTitle: squares, gamesWithoutTitle: games, contradictedTitles: contradicted } = report
  const unmatched =
    games > 0
      ? `${squares} of ${SQUARE_COUNT} squares cannot be completed yet, ${counted(games, 'game')} without a title: see "titles"`
      : 'every game is matched'
  return contradicted > 0
    ? `${unmatched}; ${counted(contradicted, 'accepted title')} contradicted by histories: see "titles list --contradicted"`
    : unmatched
}
