/** Competition ranking by points: 1, 2, 2, 4. */

export interface RankEntry {
  gamertag: string
  points: number
  challengePoints: number
}

export type Ranked<Entry> = Entry & { rank: number }

/** Equal ranks are listed by challenge points, highest first, then by gamertag. The input order does not matter. */
export function rankByPoints<Entry extends RankEntry>(entries: readonly Entry[]): Ranked<Entry>[] {
  const listed = entries
    .map((entry) => ({ entry, name: noted(entry.gamertag) }))
    .sort(
      ({ entry: a, name: nameOfA }, { entry: b, name: nameOfB }) =>
        b.points - a.points || b.challengePoints - a.challengePoints || compareNoted(nameOfA, nameOfB),
    )
  let rank = 1
  return listed.map(({ entry }, index) => {
    if (index > 0 && entry.points !== listed[index - 1]!.entry.points) rank = index + 1
    return { ...entry, rank }
  })
}

/** Fixed to English, so that every machine lists ties in the same order. */
const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

export const compareGamertags = (a: string, b: string): number =>
  collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)

/** The same order for long lists, several times as fast: what the collator looks up at every comparison is noted once per name. */
export interface NotedGamertag {
  gamertag: string
  /** Compares by code as the collator compares the gamertag; null if that cannot be told in so simple a way. */
  key: string | null
}

export const noted = (gamertag: string): NotedGamertag => ({
  gamertag,
  key: /^[ 0-9A-Za-z]*$/.test(gamertag) ? gamertag.toLowerCase().replace(/\d+/g, numberKey) : null,
})

/** Between a space and a letter, and a number with more digits behind one with fewer. */
function numberKey(digits: string): string {
  const number = digits.replace(/^0+/, '')
  return String.fromCharCode('!'.charCodeAt(0) + number.length) + number
}

export function compareNoted(a: NotedGamertag, b: NotedGamertag): number {
  if (a.key === null || b.key === null) return compareGamertags(a.gamertag, b.gamertag)
  if (a.key !== b.key) return a.key < b.key ? -1 : 1
  return a.gamertag < b.gamertag ? -1 : a.gamertag > b.gamertag ? 1 : 0
}
