/** The grid as it is published, but half of it without ids, against the simulated store: what it finds, and that it lights squares. */
import { expect, test } from 'vitest'
import { loadContent } from '#content/load.ts'
import { applyPatches } from '#contest/rules/editions.ts'
import { simulatorCatalogue } from '#demo/simulator/simulator-catalogue.ts'
import { addGamerByTag } from '#operations/gamers/join.ts'
import { decideTitles } from '#operations/titles/decide-titles.ts'
import { findTitles } from '#operations/titles/find-titles.ts'
import type { Proposal } from '#operations/titles/proposals.ts'
import { suggestTitles } from '#operations/titles/titles.ts'
import { unmatchedGames, unmatchedSquares } from '#store/catalogue/title-matches.ts'
import { scannerWorld } from '#tests/support/scanner-world.ts'
import { createHurriedClock } from '#tests/support/xbox/virtual-clock.ts'
import { NO_LIMITS } from '#xbox/accounts/service-limits.ts'
import { createStoreCatalogue } from '#xbox/catalogue/store-catalogue.ts'

interface SimulatedWorld {
  titles: { link: string; titleId: number }[]
  players: { xuid: string; gamertag: string }[]
}

test('given the whole content, nearly every title is found and none is wrong, and the squares light', async () => {
  const content = loadContent()
  const { games: published, challenges } = applyPatches(content.patches)
  // Every second square, because half of the grid tells as much as all of it.
  const games = published.map((game) => (game.position % 2 === 0 ? game : { ...game, titleId: null }))
  await using world = await scannerWorld({
    games,
    challenges,
    client: { limits: NO_LIMITS },
    simulator: {
      scenario: 'world',
      players: 24,
      catalogue: simulatorCatalogue(content),
      now: Date.UTC(2025, 6, 20),
      limits: 'off',
    },
  })
  const { titles, players } = (await world.xbox.remote('GET', '/world')) as SimulatedWorld
  const truth = new Map(titles.map(({ link, titleId }) => [link, titleId]))
  const before = await unmatchedSquares(world.db)
  for (const { gamertag } of players.slice(0, 3)) await addGamerByTag(world.context, gamertag)
  await world.scan()
  const litBefore = (await world.standing(players[0]?.xuid ?? '')).squares.length

  const found = await findTitles(
    {
      db: world.db,
      catalogue: createStoreCatalogue({
        endpoint: world.xbox.endpoints.catalogue,
        clock: createHurriedClock(),
      }),
      clock: world.context.clock,
      signal: AbortSignal.timeout(100_000),
      onProgress() {},
    },
    await unmatchedGames(world.db),
  )
  expect(found.stoppedBy).toBeNull()
  const proposals = await suggestTitles(world.db)
  const exact = proposals.flatMap(exactOf)
  // Accepting without looking is never wrong.
  expect(exact.filter(({ link, titleId }) => truth.get(link) !== titleId)).toEqual([])
  const isOld = ({ game }: Proposal) => game.platform === '360'
  const modern = proposals.filter((proposal) => !isOld(proposal))
  expect(modern.flatMap(exactOf).length).toBeGreaterThan(0.8 * modern.length)
  // Of the Xbox 360 the store has what newer consoles run, half of it with another year.
  const old = proposals.filter(isOld)
  expect(old.flatMap(exactOf).length).toBeGreaterThan(0.1 * old.length)
  // What is left has the right title among its candidates, unless the store does not have it and no one has played it.
  const left = modern.filter((proposal) => exactOf(proposal).length === 0)
  const lost = left.filter(
    ({ game, titles }) => !titles.some(({ titleId }) => titleId === truth.get(game.link)),
  )
  expect(lost.length).toBeLessThan(0.12 * modern.length)

  await decideTitles(world.db, exact, { at: world.context.clock.now() })
  expect(await unmatchedSquares(world.db)).toBeLessThan(0.5 * before)
  // From the histories of the last cycle, without another one.
  expect((await world.standing(players[0]?.xuid ?? '')).squares.length).toBeGreaterThan(litBefore)
})

const exactOf = ({ game, titles }: Proposal) =>
  titles
    .filter(({ isExact }) => isExact)
    .map(({ titleId }) => ({ link: game.link, titleId, decision: 'accepted' as const }))
