/** A small contest with games that have no title yet, and how the organiser comes by them. */

import type { CatalogueGame } from '#contest/rules/games.ts'
import { decideTitles } from '#operations/titles/decide-titles.ts'
import { findTitles } from '#operations/titles/find-titles.ts'
import { suggestTitles } from '#operations/titles/titles.ts'
import { unmatchedGames } from '#store/catalogue/title-matches.ts'
import { createStoreCatalogue } from '#xbox/catalogue/store-catalogue.ts'
import { aChallenge, aGame, mainTitle, squares } from './contest-builders.ts'
import { type ScannerWorld, scannerWorld } from './scanner-world.ts'

export const VEGA = '501'
export const LYRA = '502'
export const HADES = 7001
/** A game of the grid without a title. */
export const unknown = (position: number, name: string, fields: Partial<CatalogueGame> = {}) =>
  aGame(position, { titleId: null, name, link: name.replaceAll(' ', '-'), released: 2020, ...fields })
const pair = aChallenge({ id: 30, points: 50, rule: { kind: 'all', squares: squares(1, 2) } })

const developer = 'Somebody'
export const aListing = (titleIds: number[], name: string, fields: object = {}) => ({
  titleIds,
  name,
  developer,
  released: 2020,
  ...fields,
})

/** Vega has completed square 1 and Hades, which stands on square 2 without a title; Lyra has only begun it. */
export async function contest(games: readonly CatalogueGame[] = [aGame(1), unknown(2, 'Hades')]) {
  const world = await scannerWorld({ games, challenges: [pair] })
  await world.titles([mainTitle(1)])
  await world.titles([HADES], {
    name: 'Hades',
    listings: [
      aListing([HADES], 'Hades™'),
      aListing([HADES], 'Hades Deluxe Edition', { released: 2024 }),
      aListing([7002], 'Hades II', { released: 2024 }),
      aListing([7003], 'Hades', { platforms: ['Windows.Desktop'] }),
    ],
  })
  for (const xuid of [VEGA, LYRA]) await world.player(xuid)
  await world.unlock(VEGA, [mainTitle(1), HADES])
  await world.unlock(LYRA, [HADES], 3)
  return world
}

export async function find(world: ScannerWorld, options: { fresh?: boolean; signal?: AbortSignal } = {}) {
  const { endpoints, clock, fetch } = world.xbox
  const catalogue = createStoreCatalogue({ endpoint: endpoints.catalogue, clock, fetch, random: () => 0.5 })
  const progress: number[] = []
  const found = await findTitles(
    {
      db: world.db,
      catalogue,
      clock: world.context.clock,
      signal: options.signal ?? AbortSignal.timeout(100_000),
      onProgress: ({ done }) => progress.push(done),
    },
    await unmatchedGames(world.db),
    options,
  )
  return { ...found, progress }
}

export async function acceptExact(world: ScannerWorld) {
  const decisions = (await suggestTitles(world.db)).flatMap(({ game, titles }) =>
    titles
      .filter(({ isExact }) => isExact)
      .map(({ titleId }) => ({ link: game.link, titleId, decision: 'accepted' as const })),
  )
  await decideTitles(world.db, decisions, { at: world.context.clock.now() })
  return decisions
}
