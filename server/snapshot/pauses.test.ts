import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPauses, giveWay, noteVisit } from './pauses.ts'

async function isOverAfterOneTurn(ask: () => void): Promise<boolean> {
  let isOver = false
  const work = giveWay().then(() => {
    isOver = true
  })
  ask()
  await setImmediate()
  const wasOver = isOver
  await work
  return wasOver
}

test('given that no one asks, work goes on after one turn; given a visitor, it rests for longer', async () => {
  expect(await isOverAfterOneTurn(() => {})).toBe(true)
  expect(await isOverAfterOneTurn(noteVisit)).toBe(false)
})

test('given visitors who ask for all that the server can give, work goes on all the same', async () => {
  let isOver = false
  const work = giveWay().then(() => {
    isOver = true
  })
  let turns = 0
  for (; !isOver; turns++) {
    noteVisit()
    await setImmediate()
  }
  await work
  expect(turns).toBeGreaterThan(2)
})

test('given a long loop, it rests as it is told to', async () => {
  let rests = 0
  const pause = createPauses(async () => void rests++)
  while (rests < 2) await pause()
  expect(rests).toBe(2)
})
