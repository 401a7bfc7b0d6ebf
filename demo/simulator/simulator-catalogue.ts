/** The games that the simulated players play: every one that was ever on the grid, as the simulator wants them described. */
import type { Content } from '#content/load.ts'

export function simulatorCatalogue({ patches }: Pick<Content, 'patches'>) {
  const games = new Map<string, ReturnType<typeof described>>()
  for (const { number, games: records } of patches) {
    for (const game of records) games.set(game.link, described(game, games.get(game.link)?.since ?? number))
  }
  return [...games.values()]
}

type Game = Content['patches'][number]['games'][number]

const described = (
  { link, name, titleId, gamerscore, platform, position, released, developer }: Game,
  since: number,
) => ({
  link,
  name,
  titleId,
  gamerscore,
  platform,
  square: position,
  released,
  developer,
  since,
})
