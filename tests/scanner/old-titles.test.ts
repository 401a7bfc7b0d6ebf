/** Games of the Xbox 360 that newer consoles run: the store has them beside the games of today (docs/xbox-live.md, section 14.1). */
import { expect, test } from 'vitest'
import { suggestTitles } from '#operations/titles/titles.ts'
import { acceptExact, aListing, contest, find, unknown } from '#tests/support/untitled-contest.ts'

const [OLD, MODERN] = [0x5841_1234, 7301]
const old = { era: 'xbox360', generations: ['ConsoleGen8', 'ConsoleGen9'] }

test.each([
  ['are told by their package', old, 'not for Xbox One'],
  ['are of the first Xbox', { ...old, era: 'xbox' }, 'not for Xbox One'],
  ['have no properties', { era: 'untold' }, 'the store does not say which console it was made for'],
])('given that they %s, they are never taken for the game of the One', async (_, listing, reason) => {
  await using world = await contest([unknown(2, 'Prey')])
  await world.titles([OLD], { name: 'Prey', kind: '360', listings: [aListing([OLD], 'Prey', listing)] })
  await find(world)
  expect(await acceptExact(world)).toEqual([])
  const [proposal] = await suggestTitles(world.db)
  expect(proposal?.titles.find(({ titleId }) => titleId === OLD)?.against).toContain(reason)

  // And where the store has the game of the One as well, that one is found.
  await world.titles([MODERN], { name: 'Prey', listings: [aListing([MODERN], 'Prey')] })
  await find(world, { fresh: true })
  expect(await acceptExact(world)).toEqual([{ link: 'Prey', titleId: MODERN, decision: 'accepted' }])
})

test('given a game of the grid that is one of them, the store names its title; a later year makes it a proposal', async () => {
  const games = ['Prey', 'Blue Dragon'].map((name, index) =>
    unknown(index + 1, name, { platform: '360', released: 2006 }),
  )
  await using world = await contest(games)
  await world.titles([OLD], {
    name: 'Prey',
    kind: '360',
    listings: [
      aListing([OLD], 'Prey', { ...old, released: 2006 }),
      aListing([OLD + 1], 'Blue Dragon', { ...old, released: 2016, purchase: false }),
    ],
  })
  await find(world)
  expect(await acceptExact(world)).toEqual([{ link: 'Prey', titleId: OLD, decision: 'accepted' }])
  expect(await suggestTitles(world.db)).toMatchObject([
    { game: { link: 'Blue-Dragon' }, titles: [{ titleId: OLD + 1, against: ['released 2016, not 2006'] }] },
  ])
  const [title] = (await suggestTitles(world.db))[0]?.titles ?? []
  expect(title?.for).not.toContain('no longer sold')
})
