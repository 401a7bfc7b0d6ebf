/** Competition ranking by points: 1, 2, 2, 4. */

export interface RankEntry {
  gamertag: string
  points: number
  challengePoints: number
}

export type Ranked<Entry> = Entry & { rank: number }

/** Equal ranks are listed by challenge points, highest first, then by gamertag. The input order does not matter. */
export function rankByPoints<Entry extends RankEntry>(entries: readonly Entry[]): Ranked<Entry>[] {
  const listed = [...entries].sort(inTableOrder)
  let rank = 1
  return listed.map((entry, index) => {
    if (index > 0 && entry.points !== listed[index - 1]!.points) rank = index + 1
    return { ...entry, rank }
  })
}

function inTableOrder(a: RankEntry, b: RankEntry): number {
  return (
    b.points - a.points || b.challengePoints - a.challengePoints || compareGamertags(a.gamertag, b.gamertag)
  )
}

/** Fixed to English, so that every machine lists ties in the same order. */
const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

export const compareGamertags = (a: string, b: string): number =>
  collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)
