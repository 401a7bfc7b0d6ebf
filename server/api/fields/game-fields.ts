import { squareOf } from '#contest/rules/games.ts'
import { quadrantOf, toCellId } from '#contest/rules/grid.ts'
import type { GameFields, ListedGame } from '#contract/fields/game-fields.ts'
import type { Snapshot } from '#server/snapshot/state.ts'
import type { StoredGame } from '#store/catalogue/games.ts'
import { gamePictures } from './pictures.ts'
import { gameShares } from './shares.ts'

export function presentGame(snapshot: Snapshot, game: StoredGame): GameFields {
  const { cdn_img, box_art_img } = gamePictures(game)
  const { percent_completed, percent_in_progress, odds } = gameShares(snapshot, game)
  return {
    title_id: game.titleId ?? 0,
    display_name: game.name,
    ta_link: game.link,
    position: game.position,
    gamerscore: game.gamerscore,
    percent_completed,
    percent_in_progress,
    cdn_img,
    box_art_img,
    last_updated: game.lastUpdated.toISOString(),
    ...(game.availability && { availability: [...game.availability] }),
    quadrant: quadrantOf(toCellId(squareOf(game))),
    odds,
    ...(game.hours !== undefined && { hours: game.hours }),
  }
}

export const presentListedGame = (snapshot: Snapshot, game: StoredGame): ListedGame => ({
  ...presentGame(snapshot, game),
  platform: game.platform,
  series: game.series,
})
