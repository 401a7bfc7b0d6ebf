import { setImmediate } from 'node:timers/promises'
import type { WaitingClock } from '#xbox/waiting-clock.ts'

/** A clock that stands still until `run` lets it jump from one sleeper to the next: hours pass in milliseconds. */
export function createVirtualClock(start = Date.UTC(2026, 0, 1)) {
  let now = start
  const sleepers = new Set<{ at: number; wake(): void }>()
  const clock: WaitingClock = {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        const sleeper = {
          at: now + Math.max(0, ms),
          wake() {
            sleepers.delete(sleeper)
            resolve()
          },
        }
        if (signal?.aborted) return reject(signal.reason)
        signal?.addEventListener('abort', () => {
          sleepers.delete(sleeper)
          reject(signal.reason)
        })
        sleepers.add(sleeper)
      }),
  }

  /** For work that waits on this clock alone. */
  async function run<Value>(work: Promise<Value>): Promise<Value> {
    let over = false
    const watched = work.finally(() => {
      over = true
    })
    watched.catch(() => {})
    for (;;) {
      await setImmediate()
      if (over) return watched
      const next = [...sleepers].sort((a, b) => a.at - b.at)[0]
      if (!next) continue
      now = Math.max(now, next.at)
      next.wake()
    }
  }

  return { ...clock, run, advance: (ms: number) => (now += ms) }
}

/** A clock for work over real sockets: a sleep ends at once, and the time is that much later. */
export function createHurriedClock(start = Date.UTC(2026, 0, 1)) {
  let now = start
  const slept: number[] = []
  return {
    slept,
    now: () => now,
    advance: (ms: number) => (now += ms),
    async sleep(ms: number, signal?: AbortSignal) {
      signal?.throwIfAborted()
      slept.push(ms)
      now += Math.max(0, ms)
    },
  }
}
