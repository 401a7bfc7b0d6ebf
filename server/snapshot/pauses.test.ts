import { expect, test } from 'vitest'
import { createPauses, giveWay, noteVisit } from './pauses.ts'

/** Turns of the event loop, in each of which someone may ask. */
async function turnsWhile(work: () => Promise<void>, isVisited: boolean): Promise<number> {
  let turns = 0
  let isOver = false
  const turn = () => {
    turns++
    if (isVisited) noteVisit()
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  isOver = true
  return turns
}

test('given that no one asks, work goes on after one turn; given visitors, they get many', async () => {
  expect(await turnsWhile(giveWay, false)).toBe(1)
  expect(await turnsWhile(giveWay, true)).toBeGreaterThan(2)
})

test('given a long loop, it rests as it is told to', async () => {
  let rests = 0
  const pause = createPauses(async () => void rests++)
  const until = performance.now() + 3
  while (performance.now() < until) await pause()
  expect(rests).toBeGreaterThan(0)
})
