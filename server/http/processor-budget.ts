/**
 * How much processor time one client may use, besides the number of its requests: what is kept costs nearly nothing, what has to be
 * made up to a hundred times as much, and whoever asks for something else each time has everything made.
 *
 * The time is that of the thread of the event loop, where everybody waits for everybody. An answer is made in pieces, between which
 * the database is waited for and others have their turn; so what passes is shared out evenly among all that are being made.
 */
import { MustWait } from './errors.ts'
import { createTally } from './tally.ts'

export interface TimeBudget {
  milliseconds: number
  windowSeconds: number
}

/** A third of the thread: a script that reads every gamer once stays below. A profile that nobody saw since the last settlement takes 50 to 100 ms, so a person stays far below. */
export const DEFAULT_BUDGET: TimeBudget = { milliseconds: 20_000, windowSeconds: 60 }

/** For each answer: what the router and the database do for it, which the clock of this thread does not see. */
const AT_LEAST_MS = 1

/** Of one client, so that it overdraws its budget by no more than these, and others get in between. */
const AT_ONCE = 4

export interface ProcessorBudget {
  /** Makes something at the cost of the client, when it is its turn; throws MustWait once its budget is used up. */
  spend<T>(client: string, make: () => Promise<T>): Promise<T>
}

export interface Clocks {
  /** In milliseconds. */
  now: () => number
  /** How much processor time was used until now, in milliseconds. */
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
  return {
    spend: (client, make) =>
      turnOf(client, async () => {
        if (tally.add(client, 0) >= budget.milliseconds) throw new MustWait(tally.secondsLeft())
        const stop = start()
        try {
          return await make()
        } finally {
          tally.add(client, AT_LEAST_MS + stop())
        }
      }),
  }
}

/** Each start begins a measurement; the function that it gives ends it and tells its share. */
export function createMeter(used: () => number): () => () => number {
  let running = 0
  let last = 0
  /** What somebody measured from the beginning would have by now. */
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

/** So many at once for each client; the others wait, first come, first served. */
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
      // Whoever is next takes over the place.
      if (next) next()
      else if (--line.running === 0) lines.delete(client)
    }
  }
}
