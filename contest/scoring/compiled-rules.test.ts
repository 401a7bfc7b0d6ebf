import { expect, test } from 'vitest'
import { compileRules } from './compiled-rules.ts'

const worth = (...points: number[]) =>
  points.map((each, id) => ({ id, points: each, rule: { kind: 'total', count: 1 } as const }))

test.each([[[-10]], [[2.5]], [[Number.NaN]], [[4_000_000, 194_304]]])(
  'given points %j, which the kernel cannot add, compiling is refused',
  (points) => {
    expect(() => compileRules(worth(...points))).toThrow(
      'Points of challenges must be whole numbers from 0, together less than 4194304.',
    )
  },
)

test('given the most points the kernel can add, the rules compile', () => {
  expect(compileRules(worth(4_000_000, 194_303)).ids).toEqual([0, 1])
})
