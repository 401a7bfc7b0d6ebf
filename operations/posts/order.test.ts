import { expect, test } from 'vitest'
import { orderWith } from './order.ts'

test.each([
  ['the same file', 'a b c', 'a b c', 'a b c'],
  ['another order', 'a b c', 'c a b', 'c a b'],
  ['another order of some', 'a x b c', 'c a', 'c x b a'],
  ['a new one alone', 'a b', 'n', 'a b n'],
  ['a new one between', 'a b c', 'a n b', 'a n b c'],
  ['a new one at the beginning', 'a b', 'n a b', 'n a b'],
  ['two new ones in a row', 'a b', 'a n m b', 'a n m b'],
  ['an empty page', '', 'n m', 'n m'],
  ['an empty file', 'a b', '', 'a b'],
])('given %s, the page has this order', (_, present, file, order) => {
  const list = (text: string) => text.split(' ').filter(Boolean)
  expect(orderWith(list(present), list(file))).toEqual(list(order))
})
