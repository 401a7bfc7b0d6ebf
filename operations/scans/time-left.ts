/** How long a cycle still takes: not only at its pace so far, which begins with a burst, but by what the accounts may send. */

export interface Sender {
  /** How long it rests before it sends again. */
  restMs: number
  /** What is used of its limits. */
  windows: readonly { windowMs: number; used: number; max: number }[]
}

/** The least time in which so many requests may be sent; null when nobody can send. */
export function secondsByLimits(requests: number, senders: readonly Sender[]): number | null {
  if (senders.length === 0) return null
  const sentAfter = (ms: number) => senders.reduce((sum, sender) => sum + most(sender, ms), 0)
  let enough = 1000
  while (sentAfter(enough) < requests) enough *= 2
  let tooShort = 0
  while (enough - tooShort > 500) {
    const middle = (enough + tooShort) / 2
    if (sentAfter(middle) < requests) tooShort = middle
    else enough = middle
  }
  return sentAfter(0) >= requests ? 0 : Math.ceil(enough / 1000)
}

/** The most that one may have sent by then: what is free now, and what becomes free. */
function most({ restMs, windows }: Sender, ms: number): number {
  if (ms < restMs) return 0
  return Math.min(
    ...windows.map(({ windowMs, used, max }) => Math.max(0, max - used) + (max * (ms - restMs)) / windowMs),
  )
}

export interface TimeLeft {
  /** Null when nothing is known yet, and after the last. */
  secondsLeft: number | null
  /** Whether the pace so far says so, or the limits of the accounts, which allow no more. */
  leftBy: 'pace' | 'limits' | null
}

export function timeLeft(
  { total, waiting }: { total: number; waiting: number },
  elapsedMs: number,
  byLimits: number | null,
): TimeLeft {
  const finished = total - waiting
  if (waiting === 0) return { secondsLeft: null, leftBy: null }
  const byPace = finished === 0 ? 0 : Math.round((elapsedMs / 1000 / finished) * waiting)
  if ((byLimits ?? 0) > byPace) return { secondsLeft: byLimits, leftBy: 'limits' }
  return byPace > 0 ? { secondsLeft: byPace, leftBy: 'pace' } : { secondsLeft: null, leftBy: null }
}
