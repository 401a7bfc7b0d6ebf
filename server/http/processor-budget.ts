/**
 * Limits processor time per client, besides the number of requests: a cached answer costs nearly nothing, a new one up
 * to a hundred times as much. Measured on the event loop's thread, where everyone waits. An answer is made in pieces
 * between which others have their turn, so elapsed time is shared evenly among all answers in progress.
 */
import { MustWait } from './errors.ts'
import { createTally } from './tally.ts'

export interface TimeBudget {
  milliseconds: number
  windowSeconds: number
}

/**
 * A third of the thread: a script that reads every gamer once stays below it. An uncached profile takes 50 to 100 ms,
 * so a person stays far below.
 */
export const DEFAULT_BUDGET: TimeBudget = { milliseconds: 20_000, windowSeconds: 60 }

/** Per answer: the router's and the database's work, which this thread's clock does not see. */
const AT_LEAST_MS = 1

/** Concurrent answers per client: limits how far it can overdraw its budget, and lets others in between. */
const AT_ONCE = 4

export interface ProcessorBudget {
  /** Charges the client; throws MustWait once its budget is used up. */
  charge<T>(client: string, make: () => Promise<T>): Promise<T>
  /** The same when it is the client's turn: for what takes much of the processor and waits for nobody else. */
  spend<T>(client: string, make: () => Promise<T>): Promise<T>
}

export interface Clocks {
  now: () => number
  /** Processor time so far, in milliseconds. */
  used: () => number
}

export const CLOCKS: Clocks = {
  now: () => performance.now(),
  used: () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  },
}

export function createProcessorBudget(budget: TimeBudget, { now, used }: Clocks): ProcessorBudget {
  const tally = createTally(budget.windowSeconds, now)
  const turnOf = createTurns(AT_ONCE)
  const start = createMeter(used)
  async function charge<T>(client: string, make: () => Promise<T>): Promise<T> {
    if (tally.add(client, 0) >= budget.milliseconds) throw new MustWait(tally.secondsLeft())
    const stop = start()
    try {
      return await make()
    } finally {
      tally.add(client, AT_LEAST_MS + stop())
    }
  }
  return { charge, spend: (client, make) => turnOf(client, () => charge(client, make)) }
}

/** Starts a measurement; the returned function ends it and gives its share. */
export function createMeter(used: () => number): () => () => number {
  let running = 0
  let last = 0
  /** The share of a measurement that ran from the beginning. */
  let share = 0
  const turn = (change: 1 | -1): number => {
    const time = used()
    if (running > 0) share += (time - last) / running
    last = time
    running += change
    return share
  }
  return () => {
    const begun = turn(1)
    return () => turn(-1) - begun
  }
}

/** Limits concurrency per client; the others wait in order. */
function createTurns(atOnce: number): <T>(client: string, act: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>()
  return async (client, act) => {
    const line = lines.get(client) ?? { running: 0, waiting: [] }
    lines.set(client, line)
    if (line.running < atOnce) line.running++
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    try {
      return await act()
    } finally {
      const next = line.waiting.shift()
      // The next one takes over the slot.
      if (next) next()
      else if (--line.running === 0) lines.delete(client)
    }
  }
}
