/** In the built-in world nobody has to be asked which title a game is: the simulator itself gave every game its id. */
import type { Kysely } from 'kysely'
import { decideTitles } from '#scanner/titles.ts'
import type { Database } from '#store/schema.ts'
import { unmatchedGames } from '#store/title-matches.ts'
import { recordTitles } from '#store/titles.ts'

/** Accepts the title of every game that has none yet, seen by what the catalogue knows of it until a history tells more. */
export async function matchSimulatedTitles(
  db: Kysely<Database>,
  titles: ReadonlyMap<string, number>,
  at: Date,
): Promise<void> {
  const games = (await unmatchedGames(db)).flatMap((game) => {
    const titleId = titles.get(game.link)
    return titleId === undefined ? [] : [{ ...game, titleId }]
  })
  if (games.length === 0) return
  const seen = games.map(({ titleId, name, platform, gamerscore }) => ({
    titleId,
    name,
    platform: platform === '360' ? 'xbox360' : 'modern',
    totalGamerscore: gamerscore,
    totalAchievements: null,
  }))
  await recordTitles(db, seen, at)
  const decisions = games.map(({ link, titleId }) => ({ link, titleId, decision: 'accepted' as const }))
  await decideTitles(db, decisions, at)
}
