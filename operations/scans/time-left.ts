/** How long a cycle still takes: at its pace of the last minutes, and by what the accounts may send. */

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
  /** Whether its pace says so, or the limits of the accounts, which allow no more. */
  leftBy: 'pace' | 'limits' | null
}

/** How fast a cycle was of late. */
export interface ScanPace {
  /** Gamers who got an outcome within the last minutes, and how many seconds of work those minutes hold. */
  finished: number
  seconds: number
  /** Since the last outcome. */
  silentSeconds: number
}

/**
 * Never less than the time since the last outcome: the last gamers of a cycle are often those who fail again and again, and what
 * the others took says nothing about them.
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
