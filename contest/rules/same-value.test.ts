import { expect, test } from 'vitest'
import { sameValue } from './same-value.ts'

test.each([
  ['the same fields in another order', { a: 1, b: [2, 3] }, { b: [2, 3], a: 1 }, true],
  [
    'another order deep inside',
    { rule: { kind: 'total', count: 3 } },
    { rule: { count: 3, kind: 'total' } },
    true,
  ],
  ['a field that is undefined and one that is absent', { a: 1, b: undefined }, { a: 1 }, true],
  ['nothing and no field', { a: null }, {}, false],
  ['another order of a list', [1, 2], [2, 1], false],
  ['a longer list', [1, 2], [1, 2, 3], false],
  ['a list and a record', [], {}, false],
  ['a number and its text', { a: 1 }, { a: '1' }, false],
])('given %s', (_, a, b, expected) => {
  expect(sameValue(a, b)).toBe(expected)
  expect(sameValue(b, a)).toBe(expected)
})
