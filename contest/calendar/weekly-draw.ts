/** Which three challenges a week features. The draw is computed from the week, so it needs no table and never changes. */
export interface PatchDay {
  number: number
  /** yyyy-mm-dd */
  date: string
}

export const DRAWN_PER_WEEK = 3

interface Drawable {
  id: number
  /** The patch that added it, and the patch that removed it. */
  since: number
  removedIn: number | null
}

/** Draws from the challenges that existed when the week began. The week of the launch begins with the launch. */
export function drawWeek<C extends Drawable>(
  monday: string,
  challenges: Iterable<C>,
  patches: readonly PatchDay[],
): C[] {
  const launch = patches[0]?.date ?? monday
  const begins = monday < launch ? launch : monday
  // yyyy-mm-dd sorts by time when compared as text.
  const came = new Set(patches.filter(({ date }) => date <= begins).map(({ number }) => number))
  return [...challenges]
    .filter(({ since, removedIn }) => came.has(since) && !(removedIn !== null && came.has(removedIn)))
    .map((challenge) => ({ challenge, lot: lotOf(`${monday} ${challenge.id}`) }))
    .sort((a, b) => a.lot - b.lot || a.challenge.id - b.challenge.id)
    .slice(0, DRAWN_PER_WEEK)
    .map(({ challenge }) => challenge)
}

/**
 * FNV-1a with a final mix, so that neighbouring weeks and ids do not draw similar lots. Never change it: past weeks
 * would change too.
 */
function lotOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
