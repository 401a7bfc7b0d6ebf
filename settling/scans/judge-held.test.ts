import { describe, expect, test } from 'vitest'
import { alternativeTitle, an360Title, aTitle, mainTitle } from '#tests/support/contest-builders.ts'
import {
  all,
  grown,
  judge,
  numbers,
  ONE,
  type Outcome,
  outcome,
  partly,
  type Scan,
  TWO,
} from '#tests/support/judged-scan.ts'

describe('what is held for the organiser', () => {
  const losing = (count: number, minutes?: number): Scan => ({
    known: all(...numbers(count), 30),
    read: [...numbers(count).map(grown), ...all(30, 31)],
    ...(minutes !== undefined && {
      suspected: Object.fromEntries(numbers(count).map((square) => [mainTitle(square), minutes])),
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
      { lit: [...numbers(21), 30, 31], suspected: titles(21), held: numbers(21) },
    ],
    [
      '21 squares lost in the first read',
      losing(21),
      { lit: [...numbers(21), 30, 31], suspected: titles(21), held: numbers(21) },
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
      { known: all(1, 2), read: [grown(1)], suspected: { [ONE]: 60 } },
      { lit: [1, 2], confirmed: [ONE], held: [2] },
    ],
    [
      'a score that fell to less than half',
      { known: all(1), read: [partly(1, 499)] },
      { lit: [1], held: [1] },
    ],
    [
      'such a score that was suspected before',
      { known: all(1), read: [partly(1, 0)], suspected: { [ONE]: 60 } },
      { lit: [1], suspected: [ONE], held: [1] },
    ],
    ['a score that fell to half', { known: all(1), read: [partly(1, 500)] }, { lit: [1], suspected: [ONE] }],
    [
      'a score that fell with a higher total',
      { known: all(1), read: [aTitle(ONE, { currentGamerscore: 400, totalGamerscore: 1250 })] },
      { lit: [1], suspected: [ONE] },
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
