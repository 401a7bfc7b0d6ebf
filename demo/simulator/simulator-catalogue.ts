/** The games of the simulated players: every game that was ever on the grid, as the simulator expects them. */
import type { Content } from '#content/load.ts'

export function simulatorCatalogue({ patches }: Pick<Content, 'patches'>): SimulatorGame[] {
  const games = new Map<string, SimulatorGame>()
  for (const { number, games: records } of patches) {
    for (const game of records) games.set(game.link, described(game, games.get(game.link)?.since ?? number))
  }
  return [...games.values()]
}

/** A contest filled before keeps its titles and totals, because its histories contain them. */
export function asFilled(games: readonly SimulatorGame[], filled: readonly SimulatorGame[]): SimulatorGame[] {
  const before = new Map(filled.map((game) => [game.link, game]))
  return games.map((game) => {
    const { titleId, twins, gamerscore } = before.get(game.link) ?? game
    return { ...game, titleId, twins, gamerscore }
  })
}

export type SimulatorGame = ReturnType<typeof described>

type Game = Content['patches'][number]['games'][number]

const described = (
  { link, name, titleId, twins, gamerscore, platform, position, released, developer }: Game,
  since: number,
) => ({
  link,
  name,
  titleId,
  twins,
  gamerscore,
  platform,
  square: position,
  released,
  developer,
  since,
})
