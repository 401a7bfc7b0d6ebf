import { setImmediate } from 'node:timers/promises'
import type { Fetch } from '#xbox/http/exchange.ts'
import type { WaitingClock } from '#xbox/waiting-clock.ts'

/**
 * A clock for a client that talks to a simulator over real sockets. Time stands still while a request is in flight; when
 * nothing is left to do, it jumps to the next sleeper and moves the simulator's clock by as much.
 */
export function createLockstepClock(start: number, moveSimulator: (ms: number) => Promise<unknown>) {
  let now = start
  let driving = false
  let inFlight = 0
  let quiet = Promise.withResolvers<void>()
  const sleepers = new Set<{ at: number; wake(): void }>()

  const fetch: Fetch = async (input, init) => {
    inFlight++
    try {
      const response = await globalThis.fetch(input, init)
      // Read to the end here, so that the request counts as in flight until its whole body has arrived.
      return new Response(await response.text(), { status: response.status, headers: response.headers })
    } finally {
      if (--inFlight === 0) {
        quiet.resolve()
        quiet = Promise.withResolvers()
      }
    }
  }

  async function settle(): Promise<void> {
    for (let turns = 0; turns < 4; turns++) {
      await setImmediate()
      if (inFlight === 0) continue
      await quiet.promise
      turns = 0
    }
  }

  async function drive(): Promise<void> {
    driving = true
    for (;;) {
      await settle()
      const next = [...sleepers].sort((a, b) => a.at - b.at)[0]
      if (!next) break
      if (next.at > now) {
        await moveSimulator(next.at - now)
        now = next.at
      }
      next.wake()
    }
    driving = false
  }

  const clock: WaitingClock = {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted()
        const sleeper = {
          at: now + Math.ceil(Math.max(0, ms)),
          wake() {
            sleepers.delete(sleeper)
            resolve()
          },
        }
        signal?.addEventListener('abort', () => {
          sleepers.delete(sleeper)
          reject(signal.reason)
        })
        sleepers.add(sleeper)
        if (!driving) drive()
      }),
  }
  return { clock, fetch }
}
