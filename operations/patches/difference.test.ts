import { expect, test } from 'vitest'
import { loadContent } from '#content/load.ts'
import { applyPatches } from '#contest/rules/editions.ts'
import { aChallenge, aGame, anEdition, squares } from '#tests/support/contest-builders.ts'
import { gridDifferences, lineOf } from './difference.ts'

const all = (...numbers: number[]) => ({ kind: 'all' as const, squares: squares(...numbers) })

const before = anEdition(
  [aGame(1), aGame(2), aGame(3, { name: 'Fable' })],
  [aChallenge({ id: 1, rule: all(1, 2) }), aChallenge({ id: 2, rule: { kind: 'total', count: 10 } })],
)

test.each([
  [
    'a game with more gamerscore',
    anEdition([aGame(1, { gamerscore: 1250 }), ...before.games.slice(1)], before.challenges),
    ['~ Game 1001 (square 1): gamerscore 1,000 → 1,250'],
  ],
  [
    'a game that moves, a new one and one that goes',
    anEdition([aGame(-2, { link: 'Game-1' }), aGame(2), aGame(9, { name: 'New' })], before.challenges),
    [
      '~ Game 2002 (square 2): name Game 1001 → Game 2002; square 1 → 2; part main game → alternative; title id 1001 → 2002',
      '+ New (square 9)',
      '- Fable (square 3)',
    ],
  ],
  [
    'a game with another title beside its own',
    anEdition([aGame(1, { twins: [77] }), ...before.games.slice(1)], before.challenges),
    ['~ Game 1001 (square 1): other title ids nothing → 77'],
  ],
  [
    'a challenge that asks for another game and is worth more',
    anEdition(before.games, [
      aChallenge({ id: 1, points: 75, rule: all(3, 2) }),
      ...before.challenges.slice(1),
    ]),
    ['~ challenge Challenge 1: points 50 → 75; games Game 1001 → Fable'],
  ],
  [
    'a challenge with another number and another place',
    anEdition(before.games, [
      ...before.challenges.slice(0, 1),
      aChallenge({ id: 2, displayOrder: 7, rule: { kind: 'total', count: 8 } }),
    ]),
    ['~ challenge Challenge 2: count 10 → 8; place 2 → 7'],
  ],
  [
    'two games that change places, and a challenge that follows one of them',
    anEdition(
      [aGame(1), { ...aGame(3, { name: 'Fable' }), position: 2 }, { ...aGame(2), position: 3 }],
      [aChallenge({ id: 1, rule: all(1, 3) }), ...before.challenges.slice(1)],
    ),
    [
      '~ Fable (square 2): square 3 → 2',
      '~ Game 1002 (square 3): square 2 → 3',
      '~ challenge Challenge 1: squares #2 → #3',
    ],
  ],
  [
    'a list in another order',
    anEdition(before.games, [aChallenge({ id: 1, rule: all(2, 1) }), ...before.challenges.slice(1)]),
    [],
  ],
])('given %s, the difference says so by field', (_, after, lines) => {
  expect(gridDifferences(before, after).map(lineOf)).toEqual(lines)
})

test('given the whole contest as the database gives it back, with its fields in another order, nothing differs', () => {
  const edition = applyPatches(loadContent().patches)
  const stored = JSON.parse(JSON.stringify(edition), (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).reverse())
      : value,
  )
  expect(gridDifferences(stored, edition)).toEqual([])
})
