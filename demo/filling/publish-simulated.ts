/** A patch of the built-in world, where nobody has to be asked which title a game is: the simulator gave every game its id. */
import { recountEverybody } from '#scanner/recounts/recount-everybody.ts'
import { type Publication, publishPatch } from '#store/catalogue/publish.ts'
import { decideMatches, type UnmatchedGame, unmatchedGames } from '#store/catalogue/title-matches.ts'
import { recordTitles } from '#store/catalogue/titles.ts'
import { holdContest } from '#store/contest-write.ts'
import type { Db } from '#store/schema.ts'

/** By the links of their games. */
export type SimulatedTitles = ReadonlyMap<string, number>

export interface SimulatedPublication extends Publication {
  titles: SimulatedTitles
}

/** The games count from the day that they are on the grid, so their titles are accepted in the same write. */
export async function publishSimulated(
  db: Db,
  { titles, ...publication }: SimulatedPublication,
): Promise<void> {
  const { at, edition } = publication
  // Known by what the catalogue says of them, until a history tells more.
  const seen = edition.games
    .flatMap((game) => matched(titles, game))
    .map(({ game, titleId }) => ({
      titleId,
      name: game.name,
      platform: game.platform === '360' ? 'xbox360' : 'modern',
      totalGamerscore: game.gamerscore,
      totalAchievements: null,
    }))
  await recordTitles(db, seen, at)
  await holdContest(db, async (write) => {
    await publishPatch(write, publication)
    const decisions = (await unmatchedGames(write.tx))
      .flatMap((game) => matched(titles, game))
      .map(({ game, titleId }) => ({ link: game.link, titleId, decision: 'accepted' as const }))
    await decideMatches(write, decisions, at)
    await recountEverybody(write, at)
  })
}

function matched<Game extends Pick<UnmatchedGame, 'link'>>(titles: SimulatedTitles, game: Game) {
  const titleId = titles.get(game.link)
  return titleId === undefined ? [] : [{ game, titleId }]
}
