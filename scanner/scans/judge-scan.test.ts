import { describe, expect, test } from 'vitest'
import { judgeHistory } from '#contest/rules/judging.ts'
import { squaresOf } from '#contest/rules/standing.ts'
import type { Doubt } from '#store/scans/doubts.ts'
import {
  aGame,
  alternativeTitle,
  an360Title,
  anEdition,
  aTitle,
  mainTitle,
} from '#tests/support/contest-builders.ts'
import type { TitleInHistory } from '#xbox/shapes/history-page.ts'
import { createCatalogue } from '../recounts/catalogue.ts'
import { rowsOf } from './history-rows.ts'
import { judgeScan, type Known, type Verdict } from './judge-scan.ts'

const games = Array.from({ length: 40 }, (_, index) => aGame(index + 1))
const catalogue = createCatalogue(anEdition([...games, aGame(-1)]), 1)
const ELSEWHERE = 9999
const CYCLE = 7
const NOW = new Date('2026-03-01T07:00:00Z')
const MINUTE = 60_000

interface Scan {
  known: TitleInHistory[]
  read: TitleInHistory[]
  complete?: boolean
  withoutXbox360?: boolean
  gamerscore?: number | null
  /** By title id: how many minutes ago its loss was read first. */
  doubted?: Readonly<Record<number, number>>
}

function knowing({ known, doubted = {} }: Scan): Known {
  const history = rowsOf({ titles: known }, new Map())
  const doubts = Object.entries(doubted).map(([id, minutes]): [number, Doubt] => {
    const titleId = Number(id)
    const row = { ...aTitle(titleId, { totalGamerscore: 1250 }), currentAchievements: 50 }
    const begunAt = new Date(NOW.getTime() - minutes * MINUTE)
    return [titleId, { titleId, square: titleId % 1000, row, begunAt, confirmedIn: null, confirmedAt: null }]
  })
  const squares = squaresOf(judgeHistory(catalogue.edition.games, history).completions)
  return { history, squares, doubts: new Map(doubts) }
}

function judge(scan: Scan): Verdict {
  const { read: titles, complete = true, withoutXbox360 = false, gamerscore = null } = scan
  return judgeScan(knowing(scan), catalogue, {
    ...{ read: { titles, complete, withoutXbox360 }, gamerscore, cycleId: CYCLE, at: NOW },
  })
}

/** Squares lit by what is stored, title ids doubted and confirmed, squares held. */
interface Outcome {
  lit: number[]
  doubted?: number[]
  confirmed?: number[]
  held?: number[]
}

function outcome(scan: Scan): Outcome | 'unreadable' {
  const verdict = judge(scan)
  if (verdict.kind === 'unreadable') return 'unreadable'
  const { history, doubts, suspicion } = verdict
  const titlesOf = (some: Doubt[]) => some.map(({ titleId }) => titleId)
  const parts = {
    doubted: titlesOf(doubts.filter(({ confirmedIn }) => confirmedIn === null)),
    confirmed: titlesOf(doubts.filter(({ confirmedIn }) => confirmedIn === CYCLE)),
    held: [...(suspicion?.squares ?? [])],
  }
  const lit = [...squaresOf(judgeHistory(catalogue.edition.games, history).completions)]
  return { lit, ...Object.fromEntries(Object.entries(parts).filter(([, some]) => some.length > 0)) }
}

const all = (...numbers: number[]) => numbers.map((square) => aTitle(mainTitle(square)))
const partly = (square: number, current = 900) => aTitle(mainTitle(square), { currentGamerscore: current })
const grown = (square: number) => aTitle(mainTitle(square), { totalGamerscore: 1250 })
const [ONE, TWO] = [mainTitle(1), mainTitle(2)]
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test.each<[string, Scan, number[]]>([
  ['a first read', { known: [], read: all(1, 2) }, [1, 2]],
  ['the same read again', { known: all(1, 2), read: all(1, 2) }, [1, 2]],
  ['a new completion', { known: [partly(1)], read: all(1) }, [1]],
  ['a title in progress that moves back', { known: [partly(1, 900)], read: [partly(1, 500)] }, []],
  ['a title outside the grid that vanished', { known: [...all(1), aTitle(ELSEWHERE)], read: all(1) }, [1]],
  ['a newcomer without history', { known: [], read: [], gamerscore: 0 }, []],
  ['a newcomer whose profile could not be read', { known: [], read: [], gamerscore: null }, []],
])('given %s, it is applied at once', (_, scan, lit) => {
  expect(outcome(scan)).toEqual({ lit })
})

test.each<[string, Scan]>([
  ['an empty list for a player who had titles', { known: all(1), read: [] }],
  ['an empty list for a newcomer with gamerscore', { known: [], read: [], gamerscore: 4200 }],
])('given %s, the history is unreadable and stays', (_, scan) => {
  expect(outcome(scan)).toBe('unreadable')
})

describe('a loss that is read for the first time', () => {
  test.each<[string, Scan, Outcome]>([
    ['added achievements', { known: all(1), read: [grown(1)] }, { lit: [1], doubted: [ONE] }],
    ['achievements taken away', { known: all(1), read: [partly(1)] }, { lit: [1], doubted: [ONE] }],
    [
      'an achievement of 0 G added to an Xbox 360 title',
      { known: [an360Title(ONE)], read: [an360Title(ONE, { totalAchievements: 51 })] },
      { lit: [1], doubted: [ONE] },
    ],
    [
      'a loss and a gain',
      { known: [...all(1), partly(2)], read: [grown(1), ...all(2, 3)] },
      { lit: [1, 2, 3], doubted: [ONE] },
    ],
    [
      'the loss of a main title whose alternative stands',
      {
        known: [...all(1), aTitle(alternativeTitle(1))],
        read: [grown(1), aTitle(alternativeTitle(1))],
      },
      { lit: [1], doubted: [ONE] },
    ],
  ])('given %s, the square stays and the title is doubted', (_, scan, expected) => {
    expect(outcome(scan)).toEqual(expected)
  })

  test('given an alternative that stands, no square is at stake', () => {
    const stack = aTitle(alternativeTitle(1))
    const verdict = judge({ known: [...all(1), stack], read: [grown(1), stack] })
    expect(verdict).toMatchObject({ doubts: [{ titleId: ONE, square: null }] })
    expect(judge({ known: all(1), read: [grown(1)] })).toMatchObject({ doubts: [{ square: 1 }] })
  })

  test.each<[string, TitleInHistory]>([
    ['a total of 0', aTitle(ONE, { currentGamerscore: 0, totalGamerscore: 0 })],
    ['a total of 0 and its score', aTitle(ONE, { totalGamerscore: 0 })],
  ])('given a completed title that comes with %s, it is a fault and nothing is doubted', (_, row) => {
    expect(outcome({ known: all(1), read: [row] })).toEqual({ lit: [1] })
  })

  test('given an Xbox 360 row without its counts, the last known counts decide', () => {
    const bare = an360Title(ONE, { currentAchievements: null, totalAchievements: null })
    expect(outcome({ known: [an360Title(ONE)], read: [bare] })).toEqual({ lit: [1] })
    const short = an360Title(ONE, { currentAchievements: 49 })
    expect(outcome({ known: [short], read: [bare] })).toEqual({ lit: [] })
  })
})

describe('a loss that is read again', () => {
  const losing = (minutes: number): Scan => ({
    ...{ known: all(1, 2), read: [grown(1), ...all(2)], doubted: { [ONE]: minutes } },
  })

  test.each<[string, Scan, Outcome]>([
    ['after 30 minutes', losing(30), { lit: [1, 2], confirmed: [ONE] }],
    ['a cycle later', losing(12 * 60), { lit: [1, 2], confirmed: [ONE] }],
    ['after 29 minutes', losing(29), { lit: [1, 2], doubted: [ONE] }],
    ['first by a clock that was a year ahead', losing(-365 * 1440), { lit: [1, 2], doubted: [ONE] }],
    [
      'with another one',
      { ...losing(60), read: [grown(1), grown(2)] },
      { lit: [1, 2], doubted: [TWO], confirmed: [ONE] },
    ],
    ['with a gain', { ...losing(60), read: [grown(1), ...all(2, 3)] }, { lit: [1, 2, 3], confirmed: [ONE] }],
    ['by a part of the history', { ...losing(60), complete: false }, { lit: [1, 2], doubted: [ONE] }],
  ])('given %s, only one with time between is confirmed', (_, scan, expected) => {
    expect(outcome(scan)).toEqual(expected)
  })

  test('given a clock that was a year ahead, the doubt begins anew', () => {
    expect(judge(losing(-365 * 1440))).toMatchObject({ doubts: [{ titleId: ONE, begunAt: NOW }] })
    expect(judge(losing(29))).not.toMatchObject({ doubts: [{ begunAt: NOW }] })
  })

  test.each<[string, Scan, Outcome]>([
    ['the title completed', { ...losing(5), read: all(1, 2) }, { lit: [1, 2] }],
    ['it in a part of the history', { ...losing(60), read: all(1), complete: false }, { lit: [1, 2] }],
    [
      'the title completed by the added achievements',
      { ...losing(60), read: [aTitle(ONE, { currentGamerscore: 1250, totalGamerscore: 1250 }), ...all(2)] },
      { lit: [1, 2] },
    ],
  ])('given a read that shows %s, the doubt is over', (_, scan, expected) => {
    expect(outcome(scan)).toEqual(expected)
  })

  test.each<[string, Scan, Outcome]>([
    ['nothing of the title', { ...losing(60), read: all(2) }, { lit: [1, 2], doubted: [ONE], held: [1] }],
    [
      'a part without the title',
      { ...losing(60), read: all(2), complete: false },
      { lit: [1, 2], doubted: [ONE] },
    ],
    [
      'totals of 0',
      { ...losing(60), read: [aTitle(ONE, { totalGamerscore: 0 }), ...all(2)] },
      { lit: [1, 2], doubted: [ONE] },
    ],
  ])('given a read that shows %s, it neither confirms nor ends the doubt', (_, scan, expected) => {
    expect(outcome(scan)).toEqual(expected)
  })

  test('given a game that a patch took away, nothing is doubted any more', () => {
    const scan = { known: all(1), read: [...all(1)], doubted: { [ELSEWHERE]: 60 } }
    expect(outcome(scan)).toEqual({ lit: [1] })
  })
})

test('given no Xbox 360 history to be seen, a modern title is lost like any other', () => {
  const scan = { known: all(1), read: [grown(1)], doubted: { [ONE]: 60 }, withoutXbox360: true }
  expect(outcome(scan)).toEqual({ lit: [1], confirmed: [ONE] })
})

describe('what is held for the organiser', () => {
  const losing = (count: number, minutes?: number): Scan => ({
    known: all(...numbers(count), 30),
    read: [...numbers(count).map(grown), ...all(30, 31)],
    ...(minutes !== undefined && {
      doubted: Object.fromEntries(numbers(count).map((square) => [mainTitle(square), minutes])),
    }),
  })
  const titles = (count: number) => numbers(count).map(mainTitle)

  test.each<[string, Scan, Outcome]>([
    [
      '20 squares lost in two reads',
      losing(20, 60),
      { lit: [...numbers(20), 30, 31], confirmed: titles(20) },
    ],
    [
      '21 squares lost in two reads',
      losing(21, 60),
      { lit: [...numbers(21), 30, 31], doubted: titles(21), held: numbers(21) },
    ],
    [
      '21 squares lost in the first read',
      losing(21),
      { lit: [...numbers(21), 30, 31], doubted: titles(21), held: numbers(21) },
    ],
    [
      'a completed title that vanished beside a gain',
      { known: all(1, 2), read: all(1, 3) },
      { lit: [1, 2, 3], held: [2] },
    ],
    [
      'an unfinished title that vanished beside a gain',
      { known: [...all(1), partly(2)], read: all(1, 3) },
      { lit: [1, 3] },
    ],
    [
      'an Xbox 360 title while nothing of that era is to be seen',
      { known: [...all(1), an360Title(TWO)], read: all(1, 3), withoutXbox360: true },
      { lit: [1, 2, 3] },
    ],
    [
      'a title that vanished while its alternative stands',
      { known: [...all(1), aTitle(alternativeTitle(1))], read: [aTitle(alternativeTitle(1))] },
      { lit: [1] },
    ],
    [
      'a title that vanished beside a confirmed loss',
      { known: all(1, 2), read: [grown(1)], doubted: { [ONE]: 60 } },
      { lit: [1, 2], confirmed: [ONE], held: [2] },
    ],
    [
      'a score that fell to less than half',
      { known: all(1), read: [partly(1, 499)] },
      { lit: [1], held: [1] },
    ],
    [
      'such a score that was doubted before',
      { known: all(1), read: [partly(1, 0)], doubted: { [ONE]: 60 } },
      { lit: [1], doubted: [ONE], held: [1] },
    ],
    ['a score that fell to half', { known: all(1), read: [partly(1, 500)] }, { lit: [1], doubted: [ONE] }],
    [
      'a score that fell with a higher total',
      { known: all(1), read: [aTitle(ONE, { currentGamerscore: 400, totalGamerscore: 1250 })] },
      { lit: [1], doubted: [ONE] },
    ],
  ])('given %s, no more than the squares that would go is kept back', (_, scan, expected) => {
    expect(outcome(scan)).toEqual(expected)
  })

  test('given a begun title whose score fell to less than half, its last known row stays', () => {
    const verdict = judge({ known: [partly(1, 900)], read: [partly(1, 100)] })
    expect(verdict.kind === 'applied' && verdict.history.get(ONE)?.currentGamerscore).toBe(900)
    expect(verdict).toMatchObject({ suspicion: null })
  })

  test('given all kinds at once, the suspicion tells them apart and keeps the rows to store', () => {
    const known = all(...numbers(21), 30, 31)
    const verdict = judge({ known, read: [...numbers(21).map(grown), partly(30, 1)] })
    expect(verdict).toMatchObject({
      suspicion: { vanished: [mainTitle(31)], fallen: [mainTitle(30)], tooMany: titles(21) },
    })
    const rows = verdict.kind === 'applied' ? (verdict.suspicion?.rows ?? []) : []
    expect(rows.map(({ titleId }) => titleId)).toEqual([mainTitle(30), ...titles(21)])
  })
})

test.each<[string, Scan, Outcome]>([
  ['a gain', { known: all(1), read: all(1, 2), complete: false }, { lit: [1, 2] }],
  ['missing titles', { known: all(1, 2), read: all(1), complete: false }, { lit: [1, 2] }],
  ['a loss', { known: all(1), read: [grown(1)], complete: false }, { lit: [1] }],
  ['a fallen score', { known: all(1), read: [partly(1, 1)], complete: false }, { lit: [1] }],
])('given a part of the history with %s, it gives and never takes', (_, scan, expected) => {
  expect(outcome(scan)).toEqual(expected)
})
