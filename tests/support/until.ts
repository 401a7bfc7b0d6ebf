/** Waits until something is so of which no event tells. What never comes is ended by the test's own time limit. */
import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_EVERY_MS = 20

/** Resolves to what was found: neither false nor nothing. */
export async function until<Found>(
  look: () => Found | Promise<Found>,
): Promise<Exclude<Found, false | null | undefined>> {
  for (;;) {
    const found = await look()
    if (found) return found as Exclude<Found, false | null | undefined>
    await sleep(LOOK_EVERY_MS)
  }
}
