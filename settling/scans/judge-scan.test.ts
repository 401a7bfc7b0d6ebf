import { describe, expect, test } from 'vitest'
import { alternativeTitle, an360Title, aTitle } from '#tests/support/contest-builders.ts'
import {
  all,
  ELSEWHERE,
  grown,
  judge,
  NOW,
  ONE,
  type Outcome,
  outcome,
  partly,
  type Scan,
  TWO,
} from '#tests/support/judged-scan.ts'
import type { TitleInHistory } from '#xbox/shapes/history-page.ts'

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
    ['added achievements', { known: all(1), read: [grown(1)] }, { lit: [1], suspected: [ONE] }],
    ['achievements taken away', { known: all(1), read: [partly(1)] }, { lit: [1], suspected: [ONE] }],
    [
      'an achievement of 0 G added to an Xbox 360 title',
      { known: [an360Title(ONE)], read: [an360Title(ONE, { totalAchievements: 51 })] },
      { lit: [1], suspected: [ONE] },
    ],
    [
      'a loss and a gain',
      { known: [...all(1), partly(2)], read: [grown(1), ...all(2, 3)] },
      { lit: [1, 2, 3], suspected: [ONE] },
    ],
  ])('given %s, the square stays and the loss is suspected', (_, scan, expected) => {
    expect(outcome(scan)).toEqual(expected)
  })

  test('given an alternative that stands, no square is at stake', () => {
    const stack = aTitle(alternativeTitle(1))
    const verdict = judge({ known: [...all(1), stack], read: [grown(1), stack] })
    expect(verdict).toMatchObject({ suspected: [{ titleId: ONE, square: null }] })
    expect(judge({ known: all(1), read: [grown(1)] })).toMatchObject({ suspected: [{ square: 1 }] })
  })

  test.each<[string, TitleInHistory]>([
    ['a total of 0', aTitle(ONE, { currentGamerscore: 0, totalGamerscore: 0 })],
    ['a total of 0 and its score', aTitle(ONE, { totalGamerscore: 0 })],
  ])('given a completed title that comes with %s, it is a fault and nothing is suspected', (_, row) => {
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
    ...{ known: all(1, 2), read: [grown(1), ...all(2)], suspected: { [ONE]: minutes } },
  })

  test.each<[string, Scan, Outcome]>([
    ['after 30 minutes', losing(30), { lit: [1, 2], confirmed: [ONE] }],
    ['a cycle later', losing(12 * 60), { lit: [1, 2], confirmed: [ONE] }],
    ['after 29 minutes', losing(29), { lit: [1, 2], suspected: [ONE] }],
    ['first by a clock that was a year ahead', losing(-365 * 1440), { lit: [1, 2], suspected: [ONE] }],
    [
      'with another one',
      { ...losing(60), read: [grown(1), grown(2)] },
      { lit: [1, 2], suspected: [TWO], confirmed: [ONE] },
    ],
    ['by a part of the history', { ...losing(60), complete: false }, { lit: [1, 2], suspected: [ONE] }],
  ])('given %s, only one with time between is confirmed', (_, scan, expected) => {
    expect(outcome(scan)).toEqual(expected)
  })

  test('given a clock that was a year ahead, the suspicion begins anew', () => {
    expect(judge(losing(-365 * 1440))).toMatchObject({ suspected: [{ titleId: ONE, begunAt: NOW }] })
    expect(judge(losing(29))).not.toMatchObject({ suspected: [{ begunAt: NOW }] })
  })

  test.each<[string, Scan, Outcome]>([
    ['the title completed', { ...losing(5), read: all(1, 2) }, { lit: [1, 2] }],
    ['it in a part of the history', { ...losing(60), read: all(1), complete: false }, { lit: [1, 2] }],
    [
      'the title completed by the added achievements',
      { ...losing(60), read: [aTitle(ONE, { currentGamerscore: 1250, totalGamerscore: 1250 }), ...all(2)] },
      { lit: [1, 2] },
    ],
  ])('given a read that shows %s, the suspicion is over', (_, scan, expected) => {
    expect(outcome(scan)).toEqual(expected)
  })

  test.each<[string, Scan, Outcome]>([
    ['nothing of the title', { ...losing(60), read: all(2) }, { lit: [1, 2], suspected: [ONE], held: [1] }],
    [
      'a part without the title',
      { ...losing(60), read: all(2), complete: false },
      { lit: [1, 2], suspected: [ONE] },
    ],
    [
      'totals of 0',
      { ...losing(60), read: [aTitle(ONE, { totalGamerscore: 0 }), ...all(2)] },
      { lit: [1, 2], suspected: [ONE] },
    ],
  ])('given a read that shows %s, it neither confirms nor ends the suspicion', (_, scan, expected) => {
    expect(outcome(scan)).toEqual(expected)
  })

  test('given a game that a patch took away, nothing is suspected any more', () => {
    const scan = { known: all(1), read: [...all(1)], suspected: { [ELSEWHERE]: 60 } }
    expect(outcome(scan)).toEqual({ lit: [1] })
  })
})

test('given no Xbox 360 history to be seen, a modern title is lost like any other', () => {
  const scan = { known: all(1), read: [grown(1)], suspected: { [ONE]: 60 }, withoutXbox360: true }
  expect(outcome(scan)).toEqual({ lit: [1], confirmed: [ONE] })
})

test.each<[string, Scan, Outcome]>([
  ['a gain', { known: all(1), read: all(1, 2), complete: false }, { lit: [1, 2] }],
  ['missing titles', { known: all(1, 2), read: all(1), complete: false }, { lit: [1, 2] }],
  ['a loss', { known: all(1), read: [grown(1)], complete: false }, { lit: [1] }],
  ['a fallen score', { known: all(1), read: [partly(1, 1)], complete: false }, { lit: [1] }],
])('given a part of the history with %s, it gives and never takes', (_, scan, expected) => {
  expect(outcome(scan)).toEqual(expected)
})
