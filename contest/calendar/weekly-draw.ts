/** Which three challenges a week is about. The draw is a function of the week, so that it needs no table and never changes. */
export interface PatchDay {
  number: number
  /** yyyy-mm-dd */
  date: string
}

export const DRAWN_PER_WEEK = 3

interface Drawable {
  id: number
  /** The patch that brought it, and the one that took it away. */
  since: number
  removedIn: number | null
}

/** Among the challenges that existed when the week began. The week of the launch begins with the launch. */
export function drawWeek<C extends Drawable>(
  monday: string,
  challenges: Iterable<C>,
  patches: readonly PatchDay[],
): C[] {
  const launch = patches[0]?.date ?? monday
  const begins = monday < launch ? launch : monday
  // Days are compared as text: yyyy-mm-dd sorts as time does.
  const came = new Set(patches.filter(({ date }) => date <= begins).map(({ number }) => number))
  return [...challenges]
    .filter(({ since, removedIn }) => came.has(since) && !(removedIn !== null && came.has(removedIn)))
    .map((challenge) => ({ challenge, lot: lotOf(`${monday} ${challenge.id}`) }))
    .sort((a, b) => a.lot - b.lot || a.challenge.id - b.challenge.id)
    .slice(0, DRAWN_PER_WEEK)
    .map(({ challenge }) => challenge)
}

/** FNV-1a with a final mix: neighbouring weeks and ids must not draw neighbouring lots. Never change it: past weeks would change too. */
function lotOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
