/** Publishes a patch of the demo contest. The simulator gives every game a title id, so no matching is needed. */
import { recountEverybody } from '#settling/recounts/recount-everybody.ts'
import { currentGames } from '#store/catalogue/games.ts'
import { type Publication, publishPatch } from '#store/catalogue/publish.ts'
import { decideMatches, type UnmatchedGame, unmatchedGames } from '#store/catalogue/title-matches.ts'
import { recordTitles } from '#store/catalogue/titles.ts'
import { writeExclusively } from '#store/contest-write.ts'
import type { Db } from '#store/schema.ts'

/** By game link. */
export type SimulatedTitles = ReadonlyMap<string, number>

export interface SimulatedPublication extends Publication {
  titles: SimulatedTitles
}

/** Games count from the day they are on the grid: their titles are accepted in the same transaction. */
export async function publishSimulated(
  db: Db,
  { titles, ...publication }: SimulatedPublication,
): Promise<void> {
  const { at, edition } = publication
  // As in the catalogue, until a history says more.
  const seen = edition.games
    .flatMap((game) => matched(titles, game))
    .map(({ game, titleId }) => ({
      titleId,
      name: game.name,
      platform: game.platform === '360' ? 'xbox360' : 'modern',
      machine: null,
      totalGamerscore: game.gamerscore,
      totalAchievements: null,
    }))
  await recordTitles(db, seen, at)
  await writeExclusively(db, async (write) => {
    const gamesBefore = await currentGames(write.tx)
    await publishPatch(write, publication)
    const decisions = (await unmatchedGames(write.tx))
      .flatMap((game) => matched(titles, game))
      .map(({ game, titleId }) => ({ link: game.link, titleId, decision: 'accepted' as const }))
    await decideMatches(write, decisions, at)
    await recountEverybody(write, at, { gamesBefore, byPatch: publication.patch.number })
  })
}

function matched<Game extends Pick<UnmatchedGame, 'link'>>(titles: SimulatedTitles, game: Game) {
  const titleId = titles.get(game.link)
  return titleId === undefined ? [] : [{ game, titleId }]
}
