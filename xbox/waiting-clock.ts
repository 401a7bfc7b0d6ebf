import { setTimeout } from 'node:timers/promises'

/** A clock that can also wait. Limits and timeouts use real time, never that of a simulated world. */
export interface WaitingClock {
  /** Milliseconds since 1970. */
  now(): number
  /** Rejects with the signal's reason when it is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

/** The maximum of setTimeout; more would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1

export const systemClock: WaitingClock = {
  // Monotonic: a wall clock set forward within a window would make the limiter send too much.
  now: () => performance.timeOrigin + performance.now(),
  async sleep(ms, signal) {
    signal?.throwIfAborted()
    try {
      await setTimeout(Math.min(ms, MAX_TIMER_MS), undefined, signal && { signal })
    } catch (error) {
      signal?.throwIfAborted()
      throw error
    }
  },
}
