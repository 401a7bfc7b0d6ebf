/**
 * The scoring kernel: points and challenges of every gamer at once, fast enough for a million. It must equal
 * `standingOf` for each gamer; kernel.test.ts compares the two.
 */
import { cellsOf, QUADRANT_SQUARE_COUNT, QUADRANTS, SQUARE_COUNT } from '../rules/grid.ts'
import { squarePoints } from '../rules/points.ts'
import { BitColumns, GROUP_SIZE, type SquareColumns } from './columns.ts'
import { type CompiledRules, SQUARES_DEPTH } from './compiled-rules.ts'
import { addSlices, countColumns, depthFor, paddedList, unslice, whereAtLeast } from './slices.ts'

/** Arrays are in the order of the gamers. */
export interface Scores {
  points: Uint32Array
  challengePoints: Uint32Array
  squareCounts: Uint16Array
  /** Ids, ascending. */
  completedChallenges(gamer: number): number[]
}

export function scoreAll(columns: SquareColumns, rules: CompiledRules): Scores {
  const { gamerCount } = columns
  const completed = new BitColumns(gamerCount, rules.ids.length)
  const points = new Uint32Array(gamerCount)
  const challengePoints = new Uint32Array(gamerCount)
  const squareCounts = new Uint16Array(gamerCount)
  const work = createWorkspace()

  for (let group = 0; group < columns.groupCount; group++) {
    const base = group * completed.stride
    countSquares(work, columns.words, group * columns.stride)
    judgeChallenges(work, columns, completed, group, rules)
    addChallengePoints(work, completed.words, base, rules)

    unslice(work.sums)
    const first = group * GROUP_SIZE
    const last = Math.min(first + GROUP_SIZE, gamerCount)
    for (let gamer = first; gamer < last; gamer++) {
      const sums = work.sums[gamer - first]!
      const squares = sums & SQUARES_MASK
      const fromChallenges = sums >>> SQUARES_DEPTH
      squareCounts[gamer] = squares
      challengePoints[gamer] = fromChallenges
      points[gamer] = squarePoints(squares) + fromChallenges
    }
  }

  const completedChallenges = (gamer: number) =>
    completed.among(gamer, rules.ascending).map((challenge) => rules.ids[challenge]!)
  return { points, challengePoints, squareCounts, completedChallenges }
}

/** Reused for every group, so that scoring allocates nothing per group. */
interface Workspace {
  /** Squares per quadrant, in the order of QUADRANTS. */
  quadrants: readonly { columns: Uint16Array; slices: Uint32Array }[]
  /** Two numbers in one word: the count of squares in the lower slices, the challenge points in the upper ones. */
  sums: Uint32Array
  count: Uint32Array
}

/** Computed once, because for a single gamer it would cost more than the scoring. */
const QUADRANT_COLUMNS = QUADRANTS.map((quadrant) => paddedList(cellsOf(quadrant), SQUARE_COUNT))

const createWorkspace = (): Workspace => ({
  quadrants: QUADRANT_COLUMNS.map((columns) => ({ columns, slices: new Uint32Array(32) })),
  sums: new Uint32Array(32),
  count: new Uint32Array(32),
})

const QUADRANT_DEPTH = depthFor(QUADRANT_SQUARE_COUNT)
const SQUARES_MASK = 2 ** SQUARES_DEPTH - 1

function countSquares({ quadrants, sums }: Workspace, words: Uint32Array, base: number): void {
  sums.fill(0)
  for (const { columns, slices } of quadrants) {
    countColumns(slices, QUADRANT_DEPTH, words, base, columns)
    addSlices(sums, slices, QUADRANT_DEPTH, 0)
  }
}

function judgeChallenges(
  { quadrants, sums, count }: Workspace,
  squares: SquareColumns,
  completed: BitColumns,
  group: number,
  rules: CompiledRules,
): void {
  const { words } = squares
  const base = group * squares.stride
  const results = completed.words
  const resultBase = group * completed.stride

  for (const { challenge, columns } of rules.everySquare) {
    let met = ~0
    for (let i = 0; i < columns.length && met !== 0; i++) met &= words[base + columns[i]!]!
    results[resultBase + challenge] = met
  }
  for (const { challenge, columns, depth, least } of rules.someSquares) {
    countColumns(count, depth, words, base, columns)
    results[resultBase + challenge] = whereAtLeast(count, depth, least)
  }
  for (const { challenge, quadrants: required, total } of rules.counts) {
    let met = whereAtLeast(sums, SQUARES_DEPTH, total)
    for (const { quadrant, least } of required)
      met &= whereAtLeast(quadrants[quadrant]!.slices, QUADRANT_DEPTH, least)
    results[resultBase + challenge] = met
  }
}

function addChallengePoints(
  work: Workspace,
  completed: Uint32Array,
  base: number,
  rules: CompiledRules,
): void {
  for (const { digit, challenges, depth } of rules.pointDigits) {
    countColumns(work.count, depth, completed, base, challenges)
    addSlices(work.sums, work.count, depth, SQUARES_DEPTH + digit)
  }
}
