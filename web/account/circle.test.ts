import { describe, expect, test } from 'vitest'
import { MAX_CIRCLE_SIZE } from '#contract/fields/circle-size.ts'
import { isWatched, type KeptCircle, withAnswer, withPresentNames, withStar } from './circle.ts'

const circle = (names: string[], add: string[] = [], remove: string[] = []): KeptCircle => ({
  names,
  add,
  remove,
})

describe('a star', () => {
  test.each<[string, KeptCircle, string, boolean, KeptCircle]>([
    ['set', circle([]), 'Vega', true, circle(['Vega'], ['Vega'])],
    ['set twice', circle(['Vega'], ['Vega']), 'VEGA', true, circle(['VEGA'], ['VEGA'])],
    ['taken away', circle(['Vega', 'Nyx']), 'vega', false, circle(['Nyx'], [], ['vega'])],
    ['taken away again', circle(['Vega'], ['Vega']), 'Vega', false, circle([], [], ['Vega'])],
    ['set again', circle([], [], ['Vega']), 'Vega', true, circle(['Vega'], ['Vega'])],
  ])(
    'given one that is %s, the circle and what the server must hear are right',
    (_, before, name, isOn, after) => {
      expect(withStar(before, name, isOn)).toEqual(after)
    },
  )

  test('given a full circle, nobody is added and anybody can be taken away', () => {
    const full = circle(Array.from({ length: MAX_CIRCLE_SIZE }, (_, index) => `Gamer ${index}`))
    expect(withStar(full, 'Vega', true)).toBe(full)
    expect(withStar(full, 'Gamer 1', false).names).toHaveLength(MAX_CIRCLE_SIZE - 1)
    expect(withStar(full, 'gamer1', true).names).toHaveLength(MAX_CIRCLE_SIZE)
  })

  test('given another spelling, it is the same gamer', () => {
    expect(isWatched(['Sunný Day'], 'sunny+day')).toBe(true)
    expect(isWatched(['Sunny'], 'Sun')).toBe(false)
  })
})

describe('the answer of the server', () => {
  test('given stars of another browser, they are here as well', () => {
    const sent = circle(['Vega'], ['Vega'])
    expect(withAnswer(sent, sent, ['Nyx', 'Vega'])).toEqual(circle(['Nyx', 'Vega']))
  })

  test('given changes while it was asked, they stay and are still to be said', () => {
    const sent = circle(['Vega'], ['Vega'])
    const now = circle(['Vega', 'Orca'], ['Vega', 'Orca'], ['Nyx'])
    expect(withAnswer(now, sent, ['Nyx', 'Vega'])).toEqual(circle(['Vega', 'Orca'], ['Orca'], ['Nyx']))
  })
})

test('given somebody with another name by now, the circle has that name', () => {
  expect(
    withPresentNames(circle(['Old', 'Vega']), [
      { asked: 'old', gamertag: 'New' },
      { asked: 'Vega', gamertag: 'Vega' },
    ]).names,
  ).toEqual(['New', 'Vega'])
})
