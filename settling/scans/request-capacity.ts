/** Whether the accounts of this process can take another gamer before their limits make them wait for minutes. */
import type { XboxClient } from '#xbox/client.ts'

/** A history takes at least two calls, one per contract. */
const CALLS_EACH = 2

/** Assumes that gamers at work still need all their calls. True without limits or accounts. */
export function hasRequestCapacity(xbox: Pick<XboxClient, 'usage'>, gamersAtWork: number): boolean {
  const free = xbox
    .usage()
    .filter(({ service }) => service === 'achievements')
    .map(({ windows }) => windows.toSorted((a, b) => b.windowMs - a.windowMs)[0])
    .map((longest) => (longest ? longest.max - longest.used : Number.POSITIVE_INFINITY))
  if (free.length === 0) return true
  return free.reduce((sum, each) => sum + each, 0) >= CALLS_EACH * (gamersAtWork + 1)
}
