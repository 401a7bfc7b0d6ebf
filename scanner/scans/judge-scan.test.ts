import { describe, expect, test } from 'vitest'
import { judgeHistory } from '#contest/rules/judging.ts'
import { SquareSet } from '#contest/rules/square-set.ts'
import { squaresOf } from '#contest/rules/standing.ts'
import {
  aGame,
  alternativeTitle,
  an360Title,
  anEdition,
  aTitle,
  mainTitle,
  squares,
} from '#tests/support/contest-builders.ts'
import type { TitleInHistory } from '#xbox/shapes/history-page.ts'
import { createCatalogue } from '../recounts/catalogue.ts'
import { rowsOf } from './history-rows.ts'
import { judgeScan, type Known, type Verdict } from './judge-scan.ts'

const games = Array.from({ length: 40 }, (_, index) => aGame(index + 1))
const catalogue = createCatalogue(anEdition([...games, aGame(-1)]), 1)
const ELSEWHERE = 9999

const read = (titles: TitleInHistory[], complete = true) => ({ titles, complete })

function knowing(titles: TitleInHistory[]): Known {
  const history = rowsOf(read(titles), new Map())
  return { history, squares: squaresOf(judgeHistory(catalogue.edition.games, history).completions) }
}

const all = (...numbers: number[]) => numbers.map((square) => aTitle(mainTitle(square)))
const partly = (square: number, current = 900) => aTitle(mainTitle(square), { currentGamerscore: current })
const grown = (square: number) => aTitle(mainTitle(square), { totalGamerscore: 1250 })

interface Scan {
  known: TitleInHistory[]
  first: TitleInHistory[]
  second?: TitleInHistory[]
  complete?: boolean
  gamerscore?: number | null
}

function judge({ known, first, second, complete = true, gamerscore = null }: Scan): Verdict {
  return judgeScan(knowing(known), catalogue, {
    first: read(first, complete),
    ...(second && { second: read(second, complete) }),
    gamerscore,
  })
}

/** What is shown of a verdict: its kind, and the squares that the history it would store lights. */
function outcome(verdict: Verdict): [string, ...number[]] {
  const { kind } = verdict
  if (!('history' in verdict)) return [kind]
  return [kind, ...squaresOf(judgeHistory(catalogue.edition.games, verdict.history).completions)]
}

test.each<[string, Scan, [string, ...number[]]]>([
  ['a first read', { known: [], first: all(1, 2) }, ['applied', 1, 2]],
  ['the same read again', { known: all(1, 2), first: all(1, 2) }, ['applied', 1, 2]],
  ['a new completion', { known: [partly(1)], first: all(1) }, ['applied', 1]],
  ['a title in progress that moves back', { known: [partly(1, 900)], first: [partly(1, 500)] }, ['applied']],
  [
    'a title outside the grid that vanished',
    { known: [...all(1), aTitle(ELSEWHERE)], first: all(1) },
    ['applied', 1],
  ],
  ['a newcomer without history', { known: [], first: [], gamerscore: 0 }, ['applied']],
  ['a newcomer whose profile could not be read', { known: [], first: [], gamerscore: null }, ['applied']],
])('given %s, it is applied at once', (_, scan, expected) => {
  expect(outcome(judge(scan))).toEqual(expected)
})

test.each<[string, Scan]>([
  ['an empty list for a player who had titles', { known: all(1), first: [] }],
  ['an empty list for a newcomer with gamerscore', { known: [], first: [], gamerscore: 4200 }],
  ['an empty second read', { known: all(1), first: [grown(1)], second: [] }],
])('given %s, the history is unreadable and stays', (_, scan) => {
  expect(judge(scan)).toEqual({ kind: 'unreadable' })
})

describe('losses', () => {
  test.each<[string, Scan]>([
    ['added achievements', { known: all(1), first: [grown(1)] }],
    ['achievements taken away', { known: all(1), first: [partly(1)] }],
    ['a catalogue title that vanished', { known: all(1, 2), first: all(1) }],
    ['an unfinished catalogue title that vanished', { known: [...all(1), partly(2)], first: all(1) }],
  ])('given %s, a second read is asked for', (_, scan) => {
    expect(judge(scan)).toEqual({ kind: 'second read needed' })
  })

  test.each<[string, Scan, [string, ...number[]]]>([
    [
      'that agrees',
      { known: all(1, 2), first: [grown(1), ...all(2)], second: [grown(1), ...all(2)] },
      ['applied', 2],
    ],
    [
      'without the loss',
      { known: all(1, 2), first: [grown(1), ...all(2)], second: all(1, 2) },
      ['applied', 1, 2],
    ],
    [
      'with another loss only',
      { known: all(1, 2), first: [grown(1), ...all(2)], second: [...all(1), grown(2)] },
      ['applied', 1, 2],
    ],
    [
      'without the title itself',
      { known: all(1, 2), first: [grown(1), ...all(2)], second: all(2) },
      ['applied', 1, 2],
    ],
    [
      'that has the vanished title',
      { known: all(1, 2), first: all(1), second: all(1, 2) },
      ['applied', 1, 2],
    ],
    ['with a gain', { known: all(1), first: [grown(1)], second: [grown(1), ...all(3)] }, ['applied', 3]],
    [
      'of fewer titles than the first',
      { known: all(1), first: [grown(1), ...all(3)], second: [grown(1)] },
      ['applied', 3],
    ],
  ])('given a second read %s, only what both reads show is lost', (_, scan, expected) => {
    expect(outcome(judge(scan))).toEqual(expected)
  })

  test.each<[string, TitleInHistory]>([
    ['a total of 0', aTitle(mainTitle(1), { currentGamerscore: 0, totalGamerscore: 0 })],
    ['a total of 0 and its score', aTitle(mainTitle(1), { totalGamerscore: 0 })],
  ])('given a completed title that comes with %s, it is a fault and the square stays', (_, row) => {
    expect(outcome(judge({ known: all(1), first: [row] }))).toEqual(['applied', 1])
  })

  test('given an Xbox 360 title with an achievement of 0 G added, two reads take the square', () => {
    const grew = an360Title(mainTitle(1), { totalAchievements: 51 })
    const scan = { known: [an360Title(mainTitle(1))], first: [grew] }
    expect(outcome(judge(scan))).toEqual(['second read needed'])
    expect(outcome(judge({ ...scan, second: [grew] }))).toEqual(['applied'])
  })

  test('given an Xbox 360 row without its counts, the last known counts decide', () => {
    const bare = an360Title(mainTitle(1), { currentAchievements: null, totalAchievements: null })
    expect(outcome(judge({ known: [an360Title(mainTitle(1))], first: [bare] }))).toEqual(['applied', 1])
    const short = an360Title(mainTitle(1), { currentAchievements: 49 })
    expect(outcome(judge({ known: [short], first: [bare] }))).toEqual(['applied'])
  })

  test('given an alternative that still stands, the loss of the main title takes no square but needs its second read', () => {
    const stack = aTitle(alternativeTitle(1))
    const scan = { known: [...all(1), stack], first: [grown(1), stack] }
    expect(outcome(judge(scan))).toEqual(['second read needed'])
    expect(outcome(judge({ ...scan, second: [grown(1), stack] }))).toEqual(['applied', 1])
  })
})

describe('held scans', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  const losing = (count: number): Scan => {
    const after = [...numbers(count).map(grown), ...all(30)]
    return { known: all(...numbers(count), 30), first: after, second: after }
  }

  test('given 20 squares confirmed lost, the scan is applied', () => {
    expect(outcome(judge(losing(20)))).toEqual(['applied', 30])
  })

  test('given 21 squares confirmed lost, the scan is held with those squares', () => {
    const verdict = judge(losing(21))
    expect(verdict).toMatchObject({ kind: 'held', reason: 'squares lost', vanished: [] })
    expect(verdict.kind === 'held' && verdict.squares.equals(SquareSet.of(squares(...numbers(21))))).toBe(
      true,
    )
  })

  test('given a catalogue title missing from both reads, the scan is held with the title and what it would cost', () => {
    const verdict = judge({ known: all(1, 2), first: all(1, 3), second: all(1, 3) })
    expect(outcome(verdict)).toEqual(['held', 1, 3])
    expect(verdict).toMatchObject({ reason: 'titles vanished', vanished: [mainTitle(2)] })
    expect(verdict.kind === 'held' && [...verdict.squares]).toEqual([2])
  })
})

test.each<[string, Scan, [string, ...number[]]]>([
  ['a gain', { known: all(1), first: all(1, 2), complete: false }, ['applied', 1, 2]],
  ['missing titles', { known: all(1, 2), first: all(1), complete: false }, ['applied', 1, 2]],
  [
    'losses in both reads',
    { known: all(1), first: [grown(1)], second: [grown(1)], complete: false },
    ['applied', 1],
  ],
])('given an incomplete read with %s, it gives and never takes', (_, scan, expected) => {
  expect(outcome(judge(scan))).toEqual(expected)
})
