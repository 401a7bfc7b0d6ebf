import { milestoneNote, milestoneTitle } from '#contest/career/milestone-words.ts'
import { type Milestone, RANK_MILESTONES, SQUARE_MILESTONES } from '#contest/career/milestones.ts'
import {
  type CellId,
  QUADRANT_NAMES,
  QUADRANT_SQUARE_COUNT,
  QUADRANTS,
  quadrantOf,
} from '#contest/rules/grid.ts'
import { counted, formatNumber } from '#contest/text/numbers.ts'
import type { ReceivedMilestone } from '#web/data/career-calls.ts'
import { shortDate } from '#web/text/eastern-time.ts'

export type Marked = Pick<Milestone, 'kind' | 'value'>

export interface Trophy extends Marked {
  /** Its key, and the name of its picture. */
  key: string
  title: string
  note: string
  date: string
}

export interface NextTrophy extends Marked {
  title: string
  note: string
  percent: number
}

interface Names {
  gameOn: (square: number) => string | null | undefined
  challenge: (id: number) => string | null | undefined
}

const keyOf = (kind: string, value: string | number): string =>
  `${kind}-${value}`.replaceAll(' ', '-').toLowerCase()

/** Newest first. */
export const trophiesOf = (milestones: readonly ReceivedMilestone[], names: Names): Trophy[] =>
  milestones.flatMap((milestone) => {
    const { kind, value, at, square, challenge_id } = milestone
    if (!kind || value == null) return []
    const marked: Marked = { kind, value }
    const about = {
      game: (square ? names.gameOn(square) : null) ?? undefined,
      challenge: (challenge_id ? names.challenge(challenge_id) : null) ?? undefined,
    }
    return {
      ...marked,
      key: keyOf(kind, value),
      title: milestoneTitle(marked),
      note: milestoneNote({ ...marked, square }, about),
      date: shortDate(at) ?? '',
    }
  })

export interface TrophyStanding {
  completed: ReadonlySet<CellId>
  rank: number | null
  points: number
  /** Best first. */
  others: readonly number[]
  /** Each is reached once, whatever was lost later. */
  trophies: readonly Pick<Trophy, 'key'>[]
}

const MOST_NEXT = 3

type IsOpen = (kind: Marked['kind'], value: Marked['value']) => boolean

/** The nearest of each kind, the nearest first. */
export function nextTrophies({ completed, rank, points, others, trophies }: TrophyStanding): NextTrophy[] {
  const reached = new Set(trophies.map(({ key }) => key))
  const isOpen: IsOpen = (kind, value) => !reached.has(keyOf(kind, value))
  const next = [
    nextSquares(completed.size, isOpen),
    nextQuadrant(completed, isOpen),
    nextRank(rank, { points, others }, isOpen),
  ]
  return next
    .flatMap((each) => each ?? [])
    .sort((a, b) => b.percent - a.percent)
    .slice(0, MOST_NEXT)
}

function nextSquares(count: number, isOpen: IsOpen): NextTrophy | null {
  const value = SQUARE_MILESTONES.find((each) => each > count && isOpen('squares', each))
  if (!value) return null
  const marked = { kind: 'squares', value } as const
  return {
    ...marked,
    title: milestoneTitle(marked),
    note: `${value - count} to go`,
    percent: (100 * count) / value,
  }
}

function nextQuadrant(completed: ReadonlySet<CellId>, isOpen: IsOpen): NextTrophy | null {
  const counts = new Map(QUADRANTS.map((quadrant) => [quadrant, 0]))
  for (const cell of completed) counts.set(quadrantOf(cell), (counts.get(quadrantOf(cell)) ?? 0) + 1)
  const open = [...counts]
    .filter(([quadrant, count]) => count < QUADRANT_SQUARE_COUNT && isOpen('quadrant', quadrant))
    .sort(([, a], [, b]) => b - a)
  const [nearest] = open
  if (!nearest) return null
  const [value, count] = nearest
  return {
    kind: 'quadrant',
    value,
    title: `${QUADRANT_NAMES[value]} quadrant`,
    note: `${count} of ${QUADRANT_SQUARE_COUNT}`,
    percent: (100 * count) / QUADRANT_SQUARE_COUNT,
  }
}

/** How many more points the holder of that rank has. */
function nextRank(
  rank: number | null,
  { points, others }: Pick<TrophyStanding, 'points' | 'others'>,
  isOpen: IsOpen,
): NextTrophy | null {
  if (!rank) return null
  const value = RANK_MILESTONES.find((each) => each < rank && isOpen('rank', each))
  const wanted = value === undefined ? undefined : others[value - 1]
  if (value === undefined || wanted === undefined || wanted < points) return null
  const marked = { kind: 'rank', value } as const
  return {
    ...marked,
    title: milestoneTitle(marked),
    note: `${counted(wanted - points, 'point')} to #${formatNumber(value)}`,
    percent: wanted === 0 ? 0 : (100 * points) / wanted,
  }
}
