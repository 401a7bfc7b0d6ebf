import { setTimeout } from 'node:timers/promises'

/** Time as the client needs it. Limits and time-outs are about real time, never the time of a simulated world. */
export type WaitingClock = {
  /** Milliseconds since 1970. */
  now(): number
  /** Rejects with the signal's reason when it is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

const longestTimer = 2 ** 31 - 1

export const systemClock: WaitingClock = {
  // Monotonic: a wall clock that is set forward in the middle of a window would make the limiter send too much.
  now: () => performance.timeOrigin + performance.now(),
  async sleep(ms, signal) {
    signal?.throwIfAborted()
    try {
      await setTimeout(Math.min(ms, longestTimer), undefined, signal && { signal })
    } catch (error) {
      signal?.throwIfAborted()
      throw error
    }
  },
}
