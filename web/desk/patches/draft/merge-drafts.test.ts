import fc from 'fast-check'
import { expect, test } from 'vitest'
import { squareNumber } from '#contest/rules/grid.ts'
import type { EditedGrid } from '#contract/organiser/patch-grid.ts'
import { anEditedGame } from '#tests/support/screens/edited-game.ts'
import type { DraftState } from './draft-content.ts'
import { putChallenge, removeGame, replaceGame, swapSquares } from './edits.ts'
import { mergeDrafts } from './merge-drafts.ts'

const s = squareNumber
const aChallenge = (id: number, points: number) => ({
  id,
  displayOrder: id,
  title: `Challenge ${id}`,
  description: 'Both of them.',
  points,
  rule: { kind: 'all' as const, squares: [s(1), s(2)] },
})

const GRID: EditedGrid = {
  games: ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon'].map((name, index) => anEditedGame(index + 1, name)),
  challenges: [aChallenge(22, 50), aChallenge(23, 40)],
}
const BASE: DraftState = {
  title: 'Autumn',
  date: '',
  summary: '',
  announcement: null,
  appearsAt: null,
  grid: GRID,
}
type Edit = (state: DraftState) => DraftState
const onGrid =
  (edit: (grid: EditedGrid) => EditedGrid): Edit =>
  (state) => ({ ...state, grid: edit(state.grid) })

const replacing = (square: number, name: string) =>
  onGrid((grid) => replaceGame(grid, anEditedGame(square, name)))
const pricing = (id: number, points: number) => onGrid((grid) => putChallenge(grid, aChallenge(id, points)))
const titled =
  (title: string): Edit =>
  (state) => ({ ...state, title })

test.each<[string, Edit, Edit]>([
  ['games on two squares, both of one challenge', replacing(1, 'New'), replacing(2, 'Other')],
  ['a game and the points of a challenge that lists it', replacing(1, 'New'), pricing(22, 60)],
  ['two challenges', pricing(22, 60), pricing(23, 60)],
  ['a text and a square', titled('Winter'), replacing(3, 'New')],
  ['the same edit twice', replacing(3, 'New'), replacing(3, 'New')],
  ['a removal and another square', onGrid((grid) => removeGame(grid, 'Alpha')), replacing(3, 'New')],
])('given %s, both edits are kept', (_, mine, theirs) => {
  const merged = mergeDrafts(BASE, mine(BASE), theirs(BASE))
  expect(sorted(merged)).toEqual(sorted(mine(theirs(BASE))))
})

test.each<[string, Edit, Edit]>([
  ['two games for one square', replacing(3, 'New'), replacing(3, 'Other')],
  [
    'a swap and a game for one of its squares',
    onGrid((grid) => swapSquares(grid, [s(3), s(4)], { rulesFollow: true })),
    replacing(4, 'New'),
  ],
  ['two prices of one challenge', pricing(22, 60), pricing(22, 70)],
  ['two titles', titled('Winter'), titled('Spring')],
])('given %s, a person decides', (_, mine, theirs) => {
  expect(mergeDrafts(BASE, mine(BASE), theirs(BASE))).toBeUndefined()
})

test('given a new challenge of each, both are kept under ids of their own', () => {
  const merged = mergeDrafts(BASE, pricing(24, 60)(BASE), pricing(24, 80)(BASE))
  const added = merged?.grid.challenges.filter(({ id }) => id >= 24) ?? []
  expect(added.map(({ points }) => points).sort()).toEqual([60, 80])
  expect(new Set(added.map(({ id }) => id)).size).toBe(2)
})

test('given edits of different squares and challenges, it makes no difference who was first', () => {
  const names = fc.constantFrom('New', 'Newer', 'Newest')
  const mine = fc.oneof(
    fc.tuple(fc.constantFrom(1, 2), names).map(([square, name]) => replacing(square, name)),
    fc.integer({ min: 10, max: 90 }).map((points) => pricing(22, points)),
  )
  const theirs = fc.oneof(
    fc.tuple(fc.constantFrom(3, 4), names).map(([square, name]) => replacing(square, `${name} one`)),
    fc.integer({ min: 10, max: 90 }).map((points) => pricing(23, points)),
  )
  fc.assert(
    fc.property(mine, theirs, (one, other) => {
      const merged = mergeDrafts(BASE, one(BASE), other(BASE))
      expect(merged).toBeDefined()
      expect(sorted(merged)).toEqual(sorted(mergeDrafts(BASE, other(BASE), one(BASE))))
    }),
  )
})

const sorted = (state: DraftState | undefined) =>
  state && {
    ...state,
    grid: {
      games: state.grid.games.toSorted((a, b) => a.ta_link.localeCompare(b.ta_link)),
      challenges: state.grid.challenges.toSorted((a, b) => a.id - b.id),
    },
  }
