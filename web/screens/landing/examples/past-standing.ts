import type { ReceivedHistoryEntry } from '#web/screens/gamer/received.ts'

export interface PastStanding {
  /** ISO time of a settlement. */
  at: string
  rank: number
}

/** The settlement nearest to the middle between the first and the last, and the last; undefined if there is none between. */
export function pastAndPresent(history: readonly ReceivedHistoryEntry[]) {
  const standings = history
    .flatMap(({ timestamp, site_rank }) =>
      timestamp && site_rank ? [{ at: timestamp, rank: site_rank }] : [],
    )
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const [first, present] = [standings[0], standings.at(-1)]
  if (!first || !present) return undefined
  const middle = (Date.parse(first.at) + Date.parse(present.at)) / 2
  const distance = ({ at }: PastStanding) => Math.abs(Date.parse(at) - middle)
  const [past] = standings.slice(1, -1).sort((a, b) => distance(a) - distance(b))
  return past && { past, present }
}
