import { counted } from '#contest/text/numbers.ts'
import { parsePoints } from '#contract/fields/points-text.ts'
import { gamerName } from '#web/gamers/gamer-names.ts'
import type { ReceivedOverallEntry } from '#web/screens/leaderboards/received-leaderboards.ts'

/** '34 points ahead of BirchTern'; for the last one how far behind. Null without a neighbour. */
export function neighbourSentence(
  mine: ReceivedOverallEntry,
  entries: readonly ReceivedOverallEntry[],
): string | null {
  const points = parsePoints(mine.points)
  if (points === null) return null
  const gaps = entries.flatMap((entry) => {
    const theirs = parsePoints(entry.points)
    return theirs === null ? [] : [{ entry, gap: points - theirs }]
  })
  const below = nearest(gaps.filter(({ gap }) => gap > 0))
  if (below) return `${counted(below.gap, 'point')} ahead of ${gamerName(below.entry)}`
  const above = nearest(gaps.filter(({ gap }) => gap < 0))
  return above && `${counted(-above.gap, 'point')} behind ${gamerName(above.entry)}`
}

/** The first in the table of equals. */
const nearest = <Other extends { gap: number }>(others: readonly Other[]): Other | null =>
  others.reduce<Other | null>(
    (best, other) => (best && Math.abs(best.gap) <= Math.abs(other.gap) ? best : other),
    null,
  )
