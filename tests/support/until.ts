import { setTimeout as sleep } from 'node:timers/promises'

/** So short that no test waits for it, and so long that looking leaves the processor to what is waited for. */
const BETWEEN_LOOKS_MS = 20

/**
 * Looks until there is something, and gives it. For what nobody announces: a row that another process writes, a process that ends.
 * There is no limit but the test's own, so that no machine is too busy.
 */
export async function until<Found>(
  look: () => Found | Promise<Found>,
): Promise<Exclude<Found, false | null | undefined>> {
  for (;;) {
    const found = await look()
    if (found) return found as Exclude<Found, false | null | undefined>
    await sleep(BETWEEN_LOOKS_MS)
  }
}
