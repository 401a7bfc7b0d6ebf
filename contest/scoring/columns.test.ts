import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SQUARE_COUNT, type SquareNumber } from '../rules/grid.ts'
import { SquareSet } from '../rules/square-set.ts'
import { createColumns } from './columns.ts'

const squares = fc
  .array(fc.integer({ min: 1, max: SQUARE_COUNT }))
  .map((numbers) => SquareSet.of(numbers as SquareNumber[]))

test('given rows written in any order and again, each gamer reads the squares written last', () => {
  const writes = fc.array(fc.tuple(fc.nat(69), squares), { maxLength: 100 })
  fc.assert(
    fc.property(writes, (written) => {
      const columns = createColumns(70)
      for (const [gamer, row] of written) columns.setRow(gamer, row)
      const last = new Map(written)
      for (let gamer = 0; gamer < 70; gamer++)
        expect(columns.row(gamer)).toEqual(last.get(gamer) ?? new SquareSet())
    }),
    { numRuns: 30 },
  )
})

test.each([-1, 40, 1.5, Number.NaN])('given gamer %d of 40, reading and writing are refused', (gamer) => {
  const columns = createColumns(40)
  expect(() => columns.row(gamer)).toThrow(`There is no gamer ${gamer} among 40.`)
  expect(() => columns.setRow(gamer, new SquareSet())).toThrow(RangeError)
})
