import { expect, test } from 'vitest'
import { easternMoment, easternText } from './eastern-moment.ts'

test.each([
  ['winter', '2026-01-15T12:00', '2026-01-15T17:00:00.000Z'],
  ['summer', '2026-07-15T12:00', '2026-07-15T16:00:00.000Z'],
  ['midnight', '2026-07-15T00:00', '2026-07-15T04:00:00.000Z'],
  ['the hour that comes twice', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
])('given %s, the moment is right and is typed the same again', (_, text, at) => {
  expect(easternMoment(text)).toBe(at)
  expect(easternText(at)).toBe(text)
})

test('given the hour that the clocks leave out, it is the one after it', () => {
  expect(easternMoment('2026-03-08T02:30')).toBe('2026-03-08T07:30:00.000Z')
})

test.each([[''], ['2026-03-01'], ['2026-13-01T00:00'], ['tomorrow']])('given %j, there is none', (text) => {
  expect(easternMoment(text)).toBeNull()
})

test('given no moment, nothing is typed', () => {
  expect(easternText(null)).toBe('')
})
