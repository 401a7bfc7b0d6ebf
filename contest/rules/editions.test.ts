import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Challenge } from './challenges.ts'
import { applyPatch, applyPatches, changesBetween, type Patch } from './editions.ts'
import type { Game } from './games.ts'
import { squareNumber } from './grid.ts'

const aGame = (link: string, position: number): Game => ({
  link,
  position,
  titleId: null,
  name: link,
  gamerscore: 1000,
})
const aChallenge = (id: number, points: number, ...squares: number[]): Challenge => ({
  id,
  displayOrder: id,
  title: `Challenge ${id}`,
  description: '',
  points,
  rule: { kind: 'all', squares: squares.map(squareNumber) },
})
const aPatch = (number: number, parts: Partial<Patch> = {}): Patch => ({
  number,
  date: '2025-07-14',
  title: '',
  summary: '',
  games: [],
  challenges: [],
  removedGames: [],
  removedChallenges: [],
  ...parts,
})

const launch = aPatch(0, {
  games: [aGame('B', 2), aGame('A', 1)],
  challenges: [aChallenge(19, 50, 1), aChallenge(18, 50, 2)],
})

describe('an edition', () => {
  test('of the launch holds its records, games in grid order, challenges in display order', () => {
    const edition = applyPatches([launch])
    expect(edition.patch).toBe(0)
    expect(edition.games.map((game) => game.link)).toEqual(['A', 'B'])
    expect(edition.challenges.map((challenge) => challenge.id)).toEqual([18, 19])
  })

  test('given a patch that lowers points, adds a game and removes another, has all three', () => {
    const patch = aPatch(1, {
      games: [aGame('C', -1)],
      challenges: [aChallenge(18, 20, 2)],
      removedGames: ['B'],
    })
    const before = applyPatches([launch])
    const after = applyPatch(before, patch)
    expect(after.games.map((game) => game.link)).toEqual(['A', 'C'])
    expect(changesBetween(before, after).map((change) => change.kind)).toEqual([
      'game_added',
      'game_removed',
      'points_changed',
    ])
  })

  test('given the same records with their fields in another order, as a database gives them back, nothing changed', () => {
    const reordered = aPatch(0, {
      games: launch.games.map(({ link, ...game }) => ({ ...game, link })),
      challenges: launch.challenges.map(({ rule, id, ...challenge }) => ({ ...challenge, rule, id })),
    })
    expect(changesBetween(applyPatches([reordered]), applyPatches([launch]))).toEqual([])
  })

  test('given a longer list, the requirements changed; given the same list in another order, nothing did', () => {
    const before = applyPatches([aPatch(0, { challenges: [aChallenge(22, 75, 1, 2)] })])
    const reordered = applyPatch(before, aPatch(1, { challenges: [aChallenge(22, 75, 2, 1)] }))
    const longer = applyPatch(before, aPatch(1, { challenges: [aChallenge(22, 75, 1, 2, 3)] }))
    expect(changesBetween(before, reordered)).toEqual([])
    expect(changesBetween(before, longer).map((change) => change.kind)).toEqual(['requirements_changed'])
  })
})

describe('the fold of patches', () => {
  const game = fc.record({
    link: fc.constantFrom('A', 'B', 'C', 'D'),
    position: fc.integer({ min: 1, max: 9 }),
  })
  const challenge = fc.record({
    id: fc.integer({ min: 1, max: 5 }),
    points: fc.integer({ min: 10, max: 200 }),
  })
  const patches = fc
    .array(
      fc.record({
        games: fc.array(game, { maxLength: 4 }),
        challenges: fc.array(challenge, { maxLength: 4 }),
        removedGames: fc.subarray(['A', 'B', 'C', 'D']),
        removedChallenges: fc.subarray([1, 2, 3, 4, 5]),
      }),
      { maxLength: 6 },
    )
    .map((list) =>
      list.map((parts, number) =>
        aPatch(number, {
          ...parts,
          games: parts.games.map(({ link, position }) => aGame(link, position)),
          challenges: parts.challenges.map(({ id, points }) => aChallenge(id, points, id)),
        }),
      ),
    )

  test('is the same whether taken at once or patch by patch, and applying a patch twice changes nothing', () => {
    fc.assert(
      fc.property(patches, (list) => {
        let edition = applyPatches(list.slice(0, 0))
        for (const patch of list) {
          edition = applyPatch(edition, patch)
          expect(applyPatch(edition, patch)).toEqual(edition)
        }
        expect(applyPatches(list)).toEqual(edition)
      }),
    )
  })

  test('holds, for every link and id, the record of the last patch that touched it', () => {
    fc.assert(
      fc.property(patches, (list) => {
        const edition = applyPatches(list)
        for (const link of ['A', 'B', 'C', 'D']) {
          const touching = list.findLast(
            (patch) => patch.removedGames.includes(link) || patch.games.some((game) => game.link === link),
          )
          const expected = touching?.games.findLast((game) => game.link === link)
          expect(edition.games.find((game) => game.link === link)).toEqual(expected)
        }
      }),
    )
  })

  test('the changes between two editions are empty exactly when their records are equal', () => {
    fc.assert(
      fc.property(patches, patches, (a, b) => {
        const [before, after] = [applyPatches(a), applyPatches(b)]
        const same =
          JSON.stringify([before.games, before.challenges]) ===
          JSON.stringify([after.games, after.challenges])
        expect(changesBetween(before, after).length === 0).toBe(same)
        expect(changesBetween(before, before)).toEqual([])
      }),
    )
  })
})
