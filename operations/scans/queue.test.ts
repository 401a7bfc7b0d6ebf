import { expect, test } from 'vitest'
import { batchesOf } from './queue.ts'

const gamers = (count: number) => Array.from({ length: count }, (_, index) => String(index))

test.each([
  ['nobody', 0, []],
  ['one gamer', 1, [1]],
  ['a few', 20, [15, 5]],
  ['a small contest', 100, [15, 15, 15, 15, 15, 15, 10]],
  ['a contest of 300', 300, [38, 33, 29, 25, 22, 20, 17, 15, 15, 15, 15, 15, 15, 15, 11]],
])('given %s, the batches become smaller towards the end', (_, count, sizes) => {
  const xuids = gamers(count)
  const batches = batchesOf(xuids)
  expect(batches.map(({ length }) => length)).toEqual(sizes)
  expect(batches.flat()).toEqual(xuids)
})

test('given a large contest, most batches name as many gamers as one profile call can', () => {
  const sizes = batchesOf(gamers(6000)).map(({ length }) => length)
  expect(sizes.slice(0, 72)).toEqual(Array.from({ length: 72 }, () => 75))
  expect(sizes.length).toBeLessThan(100)
})
