import { setImmediate, setTimeout } from 'node:timers/promises'

/** Short beside what a request takes to arrive and be answered: while a state is computed, each one waits for a slice. */
const SLICE_MS = 0.5
/** Reading the clock for each of a hundred thousand gamers would cost more than placing them; counting eight takes a slice. */
const LOOK_EVERY = 8

/** For loops over everyone: await it once per gamer, and requests are answered in between. */
export function createPauses(rest: () => Promise<void> = setImmediate): () => Promise<void> | undefined {
  let since = performance.now()
  let calls = 0
  return () => {
    if (++calls % LOOK_EVERY !== 0 || performance.now() - since < SLICE_MS) return undefined
    return rest().then(() => {
      since = performance.now()
    })
  }
}

/** After a slice, while visitors ask: as long until the server had nothing to do for as long as the slice took, within these limits. */
const REST_MS = { least: 2, most: 20 }

let visits = 0

/** Every request says so. */
export function noteVisit(): void {
  visits++
}

/**
 * For work that no visitor waits for, such as the next state. One turn of the event loop is not enough while they ask all the time: it
 * answers those who are there, the next ones come meanwhile, and half of the time would be left for them. A server that is asked for
 * nearly all it can give would not catch up either, so it takes only of what they leave.
 */
export async function giveWay(): Promise<void> {
  const before = visits
  await setImmediate()
  if (visits === before) return
  const idle = idleMs()
  const rested = performance.now()
  do await setTimeout(REST_MS.least)
  while (idleMs() - idle < SLICE_MS && performance.now() - rested < REST_MS.most)
}

const idleMs = (): number => performance.eventLoopUtilization().idle
