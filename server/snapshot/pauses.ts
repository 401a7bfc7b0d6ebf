import { setImmediate } from 'node:timers/promises'

/** Short beside what a request takes to arrive and be answered: while a state is computed, each one waits for a slice. */
const SLICE_MS = 0.5
/** Reading the clock for each of a hundred thousand gamers would cost more than placing them; counting eight takes a slice. */
const LOOK_EVERY = 8

/** For loops over everyone: await it once per gamer, and requests are answered in between. */
export function createPauses(): () => Promise<void> | undefined {
  let since = performance.now()
  let calls = 0
  return () => {
    if (++calls % LOOK_EVERY !== 0 || performance.now() - since < SLICE_MS) return undefined
    return setImmediate().then(() => {
      since = performance.now()
    })
  }
}
