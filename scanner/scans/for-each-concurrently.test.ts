import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { forEachConcurrently } from './for-each-concurrently.ts'

test('given more items than lanes, all are worked on and never more at once', async () => {
  let atWork = 0
  let most = 0
  const done: number[] = []
  await forEachConcurrently(3, [1, 2, 3, 4, 5, 6, 7], async (item) => {
    most = Math.max(most, ++atWork)
    await setImmediate()
    atWork--
    done.push(item)
  })
  expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(most).toBe(3)
})

test('given an item that fails, what is under way ends, nothing new begins, and the error is thrown', async () => {
  const begun: number[] = []
  const work = forEachConcurrently(2, [1, 2, 3, 4], async (item) => {
    begun.push(item)
    await setImmediate()
    if (item === 1) throw new Error('The first fails.')
  })
  await expect(work).rejects.toThrow('The first fails.')
  expect(begun).toEqual([1, 2])
})

test('given no items, nothing happens', async () => {
  await expect(
    forEachConcurrently(2, [], () => Promise.reject(new Error('Nobody calls this.'))),
  ).resolves.toBeUndefined()
})
