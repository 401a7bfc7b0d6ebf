/** Whether the accounts of this process can take on one more gamer before their limits make them wait for minutes. */
import type { XboxClient } from '#xbox/client.ts'

/** A history is two calls at least, one for each contract. */
const CALLS_EACH = 2

/** Of those at work each may still need its calls. Without limits, or without accounts, nothing speaks against it. */
export function hasRequestCapacity(xbox: Pick<XboxClient, 'usage'>, gamersAtWork: number): boolean {
  const free = xbox
    .usage()
    .filter(({ service }) => service === 'achievements')
    .map(({ windows }) => windows.toSorted((a, b) => b.windowMs - a.windowMs)[0])
    .map((longest) => (longest ? longest.max - longest.used : Number.POSITIVE_INFINITY))
  if (free.length === 0) return true
  return free.reduce((sum, each) => sum + each, 0) >= CALLS_EACH * (gamersAtWork + 1)
}
