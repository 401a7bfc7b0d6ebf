/** What each client used in the current time window. All share one window, so that old sums are dropped by replacing one map. */
export interface Tally {
  add(client: string, amount: number): number
  secondsLeft(): number
}

export function createTally(windowSeconds: number, now: () => number): Tally {
  const length = windowSeconds * 1000
  let ends = 0
  let used = new Map<string, number>()
  return {
    add(client, amount) {
      const time = now()
      // A clock that was set back must not keep a window open for ever.
      if (time >= ends || time < ends - length) {
        ends = time + length
        used = new Map()
      }
      const sum = (used.get(client) ?? 0) + amount
      used.set(client, sum)
      return sum
    },
    secondsLeft: () => Math.max(1, Math.ceil((ends - now()) / 1000)),
  }
}
