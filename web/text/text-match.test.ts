import { expect, test } from 'vitest'
import { hasText } from './text-match.ts'

test.each([
  ['', true],
  ['   ', true],
  ['king', true],
  ['KING', true],
  [' dom he ', true],
  ['every', true],
  ['game every', false],
  ['zelda', false],
])('given "%s", a title and a description match: %s', (text, matches) => {
  expect(hasText(['Kingdom Hearts', 'Complete every game.'], text)).toBe(matches)
})

test('given missing fields, only an empty text matches', () => {
  expect(hasText([null, undefined], 'null')).toBe(false)
  expect(hasText([null, undefined], '')).toBe(true)
})
