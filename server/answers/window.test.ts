import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareGamertags } from '#contest/rules/ranking.ts'
import { inOrder } from './window.ts'

interface Row {
  name: string
  points: number
}

const row = fc.record({
  name: fc.oneof(fc.constantFrom('Zoë', 'gamer 10', 'Gamer 9'), fc.string({ maxLength: 4 })),
  points: fc.oneof(fc.nat(5), fc.constant(Number.NEGATIVE_INFINITY)),
})
const VALUES = { name: ({ name }: Row) => name, points: ({ points }: Row) => points }
const compared = {
  name: (a: Row, b: Row) => compareGamertags(a.name, b.name),
  points: (a: Row, b: Row) => (a.points === b.points ? 0 : a.points - b.points),
}

test('given a list of any length, it is sorted by a column in either direction, and equals keep their order', async () => {
  const sort = fc.constantFrom('name' as const, 'points' as const)
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 700 }), sort, fc.boolean(), async (rows, by, isDown) => {
      const expected = rows.toSorted((a, b) => (isDown ? -1 : 1) * compared[by](a, b))
      expect([...(await inOrder(rows, isDown ? `-${by}` : by, VALUES))]).toEqual(expected)
    }),
  )
})

test('given no column, or one that is not there, it stays as it is', async () => {
  const rows = [
    { name: 'b', points: 1 },
    { name: 'a', points: 2 },
  ]
  expect(await inOrder(rows, undefined, VALUES)).toBe(rows)
  expect(await inOrder(rows, 'rank', VALUES)).toBe(rows)
})
