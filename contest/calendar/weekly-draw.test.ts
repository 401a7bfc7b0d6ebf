import { describe, expect, test } from 'vitest'
import { addDays } from './days.ts'
import { drawWeek } from './weekly-draw.ts'

const PATCHES = [
  { number: 0, date: '2025-07-14' },
  { number: 1, date: '2025-07-29' },
  { number: 2, date: '2025-08-04' },
]
const aChallenge = (id: number, since = 0, removedIn: number | null = null) => ({ id, since, removedIn })
const idsOf = (drawn: { id: number }[]): number[] => drawn.map(({ id }) => id)
const MANY = Array.from({ length: 90 }, (_, index) => aChallenge(index + 1))

describe('three challenges are drawn for a week', () => {
  test('the same ones whenever and wherever it is asked, in whatever order they come', () => {
    const drawn = idsOf(drawWeek('2025-09-08', MANY, PATCHES))
    expect(drawn).toHaveLength(3)
    expect(new Set(drawn).size).toBe(3)
    expect(idsOf(drawWeek('2025-09-08', MANY.toReversed(), PATCHES))).toEqual(drawn)
  })

  test('others in other weeks, and in time all of them', () => {
    const seen = new Set<number>()
    let monday = '2025-07-14'
    for (let week = 0; week < 300; week++, monday = addDays(monday, 7)) {
      for (const id of idsOf(drawWeek(monday, MANY, PATCHES))) seen.add(id)
    }
    expect(seen.size).toBe(MANY.length)
  })

  test('a challenge that comes later does not change the weeks before it', () => {
    const before = drawWeek('2025-07-21', MANY, PATCHES)
    const withNew = [...MANY, ...Array.from({ length: 30 }, (_, index) => aChallenge(200 + index, 1))]
    expect(drawWeek('2025-07-21', withNew, PATCHES)).toEqual(before)
  })
})

describe('only what existed when the week began', () => {
  test.each([
    ['a challenge of a patch within the week is not drawn', '2025-07-28', aChallenge(7, 1), []],
    ['from the next week on it may be', '2025-08-04', aChallenge(7, 1), [7]],
    ['a patch on the Monday itself counts', '2025-08-04', aChallenge(8, 2), [8]],
    ['one that was taken away before is not drawn', '2025-08-04', aChallenge(9, 0, 1), []],
    ['one that is taken away within the week stays', '2025-07-28', aChallenge(9, 0, 1), [9]],
    ['the week of the launch begins with the launch', '2025-07-14', aChallenge(1, 0), [1]],
  ])('%s', (_, monday, challenge, expected) => {
    expect(idsOf(drawWeek(monday, [challenge], PATCHES))).toEqual(expected)
  })

  test('a launch in the middle of a week', () => {
    expect(idsOf(drawWeek('2025-07-14', [aChallenge(1)], [{ number: 0, date: '2025-07-17' }]))).toEqual([1])
  })

  test('fewer than three give fewer', () => {
    expect(drawWeek('2025-09-08', MANY.slice(0, 2), PATCHES)).toHaveLength(2)
    expect(drawWeek('2025-09-08', [], [])).toEqual([])
  })
})
