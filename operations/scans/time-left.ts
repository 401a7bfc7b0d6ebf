/** Remaining time of a cycle, by its recent pace and by the accounts' limits. */

export interface Sender {
  /** How long until it may send again. */
  restMs: number
  windows: readonly { windowMs: number; used: number; max: number }[]
}

/** Minimum time to send this many requests; null if no account can send. */
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

/** Maximum number of requests by then: free capacity now, and what becomes free. */
function most({ restMs, windows }: Sender, ms: number): number {
  if (ms < restMs) return 0
  return Math.min(
    ...windows.map(({ windowMs, used, max }) => Math.max(0, max - used) + (max * (ms - restMs)) / windowMs),
  )
}

export interface TimeLeft {
  /** Null if unknown, and after the last gamer. */
  secondsLeft: number | null
  /** Whether the pace or the accounts' limits determine it. */
  leftBy: 'pace' | 'limits' | null
}

/** Recent speed of a cycle. */
export interface ScanPace {
  /** Gamers finished within the last minutes, and the seconds of work in those minutes. */
  finished: number
  seconds: number
  silentSeconds: number
}

/**
 * Never less than the time since the last outcome: the last gamers are often those that fail repeatedly, and the pace
 * of the others says nothing about them.
 */
export function cycleTimeLeft(
  { waiting }: { waiting: number },
  { finished, seconds, silentSeconds }: ScanPace,
  byLimits: number | null,
): TimeLeft {
  if (waiting === 0) return { secondsLeft: null, leftBy: null }
  const byPace = finished === 0 ? 0 : Math.round(Math.max((seconds / finished) * waiting, silentSeconds))
  if ((byLimits ?? 0) > byPace) return { secondsLeft: byLimits, leftBy: 'limits' }
  return byPace > 0 ? { secondsLeft: byPace, leftBy: 'pace' } : { secondsLeft: null, leftBy: null }
}
