import { describe, expect, test } from 'vitest'
import type { Challenge, Rule } from '#contest/rules/challenges.ts'
import { squareNumber } from '#contest/rules/grid.ts'
import { changesOf, keyOf } from '#contract/organiser/patch-changes.ts'
import { type EditedGrid, gridAfter, gridOf, recordsBetween } from '#contract/organiser/patch-grid.ts'
import { anEditedGame } from '#tests/support/screens/edited-game.ts'
import { asText, changeWords } from './change-words.ts'
import {
  freeId,
  linkOf,
  nextDisplayOrder,
  putChallenge,
  putGame,
  removeChallenge,
  removeGame,
  replaceGame,
  swapSquares,
} from './edits.ts'
import { withoutChange } from './without-change.ts'

const s = squareNumber

const before = gridOf({
  games: [
    anEditedGame(1, 'Alpha'),
    anEditedGame(2, 'Beta'),
    anEditedGame(-2, 'Beta Deluxe'),
    anEditedGame(3, 'Gamma'),
    anEditedGame(4, 'Delta'),
    anEditedGame(5, 'Epsilon'),
  ],
  challenges: [
    {
      id: 22,
      display_order: 1,
      title: 'Pair',
      points: 50,
      description: 'Complete both of them, at any time.',
      rule: { all: ['Alpha', 'Beta'] },
    },
    {
      id: 23,
      display_order: 2,
      title: 'Few',
      points: 40,
      description: 'Complete any 2 of these games.',
      rule: { some: { count: 2, of: ['Beta', 'Gamma', 'Delta'] } },
    },
    {
      id: 24,
      display_order: 3,
      title: 'Row',
      points: 40,
      description: 'Complete the first four squares.',
      rule: { shape: { name: 'row', squares: [1, 2, 3, 4] } },
    },
  ],
})
const challenge = (id: number): Challenge => before.challenges.find((one) => one.id === id)!
const night: Challenge = {
  id: 25,
  displayOrder: 4,
  title: 'Night Shift',
  points: 90,
  description: 'Complete any 2 of these games.',
  rule: { kind: 'some', count: 2, squares: [s(1), s(3), s(5)] },
}

const EDITS: [title: string, edit: (grid: EditedGrid) => EditedGrid, sentences: string[]][] = [
  [
    'a game replaced',
    (grid) => replaceGame(grid, anEditedGame(1, 'The Outer Worlds 2')),
    ['Square #1 is now The Outer Worlds 2 (was Alpha)'],
  ],
  [
    'a game replaced that still counts',
    (grid) => replaceGame(grid, anEditedGame(1, 'Alpha 2'), { keepOld: true }),
    ['Square #1 is now Alpha 2 (was Alpha)', 'Alpha still counts on square #1'],
  ],
  [
    'an alternative made the main game',
    (grid) => replaceGame(grid, anEditedGame(2, 'Beta Deluxe'), { keepOld: true }),
    ['Square #2 is now Beta Deluxe (was Beta)', 'Beta still counts on square #2'],
  ],
  [
    'a game on an empty square',
    (grid) => replaceGame(grid, anEditedGame(9, 'Zeta')),
    ['Square #9 gets Zeta'],
  ],
  ['a game removed', (grid) => removeGame(grid, 'Epsilon'), ['Square #5 loses Epsilon and is empty']],
  [
    'an alternative added',
    (grid) => putGame(grid, anEditedGame(-3, 'Gamma HD')),
    ['Square #3 also takes Gamma HD'],
  ],
  [
    'an alternative removed',
    (grid) => removeGame(grid, 'Beta-Deluxe'),
    ['Square #2 no longer takes Beta Deluxe'],
  ],
  [
    'fields of a game changed',
    (grid) => putGame(grid, anEditedGame(3, 'Gamma', { gamerscore: 1250, title_id: 77_777 })),
    ['Gamma (#3): gamerscore 1000 → 1250; title id none → 77777'],
  ],
  [
    'a game that can no longer be bought',
    (grid) =>
      putGame(
        grid,
        anEditedGame(3, 'Gamma', {
          availability: [{ kind: 'delisted', date: '2025-01-31', note: 'Licences.' }],
        }),
      ),
    ['Gamma (#3): availability none → is delisted since 2025-01-31'],
  ],
  [
    'squares that change places, with the challenges that list their games',
    (grid) => swapSquares(grid, [s(2), s(5)], { rulesFollow: true }),
    [
      'Squares #2 and #5 change places: Epsilon goes to #2, Beta goes to #5',
      'Pair follows Beta to square #5',
      'Few follows Beta to square #5',
    ],
  ],
  [
    'squares that change places alone',
    (grid) => swapSquares(grid, [s(2), s(5)], { rulesFollow: false }),
    ['Squares #2 and #5 change places: Epsilon goes to #2, Beta goes to #5'],
  ],
  ['a challenge added', (grid) => putChallenge(grid, night), ['Night Shift, any 2 of 3 games, 90 points']],
  ['a challenge removed', (grid) => removeChallenge(grid, 22), ['Pair is gone, with its 50 points']],
  [
    'points and requirements of one challenge',
    (grid) =>
      putChallenge(grid, {
        ...challenge(23),
        points: 60,
        rule: { kind: 'some', count: 3, squares: [s(2), s(3), s(4), s(5)] },
      }),
    ['Few from 40 to 60', 'Few asks for 3 games, was 2 and now includes Epsilon'],
  ],
  [
    'another kind of rule',
    (grid) => putChallenge(grid, { ...challenge(22), rule: { kind: 'total', count: 4 } }),
    ['Pair asks for any 4 squares, was both of 2 games'],
  ],
  [
    'a challenge renamed',
    (grid) => putChallenge(grid, { ...challenge(22), title: 'Twins', description: 'Both of them, always.' }),
    ['Twins: was called Pair; description “Complete both of them, at any time.” → “Both of them, always.”'],
  ],
]

describe.each(EDITS)('given %s', (_, edit, sentences) => {
  const after = edit(before)
  const changes = changesOf(before, after)

  test('each change is one sentence', () => {
    expect(changes.map((change) => asText(changeWords(change, { before, after })))).toEqual(sentences)
    expect(new Set(changes.map(keyOf)).size).toBe(changes.length)
  })

  test('the records of a file make the same grid again', () => {
    const again = gridAfter(before, recordsBetween(before, after))
    expect(changesOf(after, again)).toEqual([])
    expect(recordsBetween(before, again)).toEqual(recordsBetween(before, after))
  })

  test('without all of its changes the grid is what it was', () => {
    let grid = after
    for (let [change] = changes; change; [change] = changesOf(before, grid))
      grid = withoutChange(before, grid, change)
    expect(recordsBetween(before, grid)).toEqual({
      games: [],
      challenges: [],
      removed: { games: [], challenges: [] },
    })
  })

  test('without one of its changes the others stay', () => {
    for (const change of changes) {
      const left = changesOf(before, withoutChange(before, after, change)).map(keyOf)
      expect(left).not.toContain(keyOf(change))
      expect(changes.map(keyOf)).toEqual(expect.arrayContaining(left))
    }
  })
})

test('given a game replaced, the challenges that list it are repeated with the new one', () => {
  const { games, challenges, removed } = recordsBetween(before, replaceGame(before, anEditedGame(1, 'Omega')))
  expect(games.map((game) => game.ta_link)).toEqual(['Omega'])
  expect(removed).toEqual({ games: ['Alpha'], challenges: [] })
  expect(challenges.map(({ rule }) => rule)).toEqual([{ all: ['Omega', 'Beta'] }])
})

test('given a kept draft that lists a game which has left the grid, the rest of it stays', () => {
  const patch = recordsBetween(before, putChallenge(before, night))
  const without = { ...before, games: before.games.filter((game) => game.ta_link !== 'Epsilon') }
  const rule = gridAfter(without, patch).challenges.find(({ id }) => id === 25)?.rule
  expect(rule).toEqual({ kind: 'some', count: 2, squares: [1, 3] })
})

test.each<[string, Rule, number | undefined]>([
  ['a list', { kind: 'all', squares: [] }, 25],
  ['four quadrants', { kind: 'quadrants', counts: { red: 1, blue: 1, orange: 2, purple: 1 } }, 3],
  ['one quadrant', { kind: 'quadrants', counts: { orange: 5 } }, 20],
  ['two quadrants, which no id can say', { kind: 'quadrants', counts: { red: 1, blue: 1 } }, undefined],
])('given %s, a new challenge gets an id that can say it', (_, rule, id) => {
  expect(freeId(before, rule)).toBe(id)
})

test('given few challenges, a new one comes last and takes none of the ids that count quadrants', () => {
  expect(freeId({ challenges: [challenge(22)].map((one) => ({ ...one, id: 2 })) }, night.rule)).toBe(22)
  expect(nextDisplayOrder(before)).toBe(4)
})

test.each([
  ['Halo: Reach (Xbox 360)', 'Halo-Reach-Xbox-360'],
  ["Tom Clancy's Ghost Recon", 'Tom-Clancys-Ghost-Recon'],
  ['  Pokémon — Edition  ', 'Pokemon-Edition'],
  ['NieR Replicant ver.1.22', 'NieR-Replicant-ver122'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ['東京', ''],
])('given the name %s, its link is %s', (name, link) => {
  expect(linkOf(name)).toBe(link)
})
