import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPoints, POINTS_TEXT, parsePoints } from './points-text.ts'

describe('points as text', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1234, '1,234'],
    [1_234_567, '1,234,567'],
    [-12, '-12'],
  ])('given %d, the text is %s', (points, text) => {
    expect(formatPoints(points)).toBe(text)
  })

  test.each([
    ['1,234', 1234],
    ['1234', 1234],
    [1234, 1234],
    ['0', 0],
    [' 12 ', 12],
    ['', null],
    ['many', null],
    [null, null],
    [undefined, null],
  ])('given %j, the points read are %j', (text, points) => {
    expect(parsePoints(text)).toBe(points)
  })

  test('given any whole number, its text is well formed and reads back the same', () => {
    fc.assert(
      fc.property(fc.integer(), (points) => {
        expect(formatPoints(points)).toMatch(POINTS_TEXT)
        expect(parsePoints(formatPoints(points))).toBe(points)
      }),
    )
  })
})
