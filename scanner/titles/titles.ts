/** Which titles of the real histories the catalogue's games are, where the content does not know: suggestions and decisions. */
import {
  decideMatches,
  type MatchDecision,
  type UnmatchedGame,
  unmatchedGames,
  unmatchedTitles,
} from '#store/catalogue/title-matches.ts'
import type { SeenTitle } from '#store/catalogue/titles.ts'
import { holdContest } from '#store/contest-write.ts'
import type { Db } from '#store/schema.ts'
import type { Settlement } from '#store/settled/settlement.ts'
import { recountEverybody } from '../recounts/recount-everybody.ts'

export interface Suggestion {
  game: UnmatchedGame
  /** The likeliest first. */
  titles: SuggestedTitle[]
}

interface SuggestedTitle extends SeenTitle {
  /** Name, platform and gamerscore agree; then there is little to think about. */
  isExact: boolean
}

export async function suggestTitles(db: Db): Promise<Suggestion[]> {
  return suggestionsFor(await unmatchedGames(db), await unmatchedTitles(db))
}

/** Names must agree, because a wrong title would give squares to people who never played the game. */
export function suggestionsFor(games: readonly UnmatchedGame[], titles: readonly SeenTitle[]): Suggestion[] {
  const byName = Map.groupBy(titles, ({ name }) => plainName(name))
  return games.map((game) => ({
    game,
    titles: (byName.get(plainName(game.name)) ?? [])
      .filter(
        ({ titleId, platform }) => !game.rejected.includes(titleId) && mayBeFor(platform, game.platform),
      )
      .map((title) => ({ ...title, isExact: title.totalGamerscore === game.gamerscore }))
      .sort((a, b) => Number(b.isExact) - Number(a.isExact) || a.titleId - b.titleId),
  }))
}

/** The accepted titles count at once, for everybody. */
export const decideTitles = (db: Db, decisions: readonly MatchDecision[], at: Date): Promise<Settlement> =>
  holdContest(db, async (write) => {
    await decideMatches(write, decisions, at)
    return recountEverybody(write, at)
  })

/** Histories know two kinds of titles; which of the newer machines one is for they do not tell. */
const mayBeFor = (platform: string, gamePlatform: string): boolean =>
  (platform === 'xbox360') === (gamePlatform === '360')

/** Without trade marks, accents, punctuation, case and the platform that external sites add in brackets. */
export const plainName = (name: string): string =>
  name
    .replace(/[™®©]|\((?:tm|r|c)\)/gi, '')
    .replace(/\((?:xbox (?:360|one|series x\|s)|windows(?: 10)?|pc)\)/gi, '')
    .normalize('NFKD')
    .replace(/\p{Mark}|['’]/gu, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
    .toLowerCase()
