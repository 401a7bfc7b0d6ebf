import { setImmediate } from 'node:timers/promises'

/** Short beside what a request takes to arrive and be answered. */
const SLICE_MS = 2
/** Reading the clock and awaiting for each of a hundred thousand gamers would cost more than the work itself. */
const LOOK_EVERY = 64

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
