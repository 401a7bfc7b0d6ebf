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

test.each([
  ['abzu', 'ABZÛ'],
  ['ABZÛ', 'abzu'],
  ['ragnarok', 'God of War Ragnarök'],
  ['cafe\u0301', 'Café'],
  ['ｂａｂａ', 'Baba Is You'],
])('given "%s", %s is found: diacritics and forms of letters do not count', (text, title) => {
  expect(hasText([title], text)).toBe(true)
})

test('given missing fields, only an empty text matches', () => {
  expect(hasText([null, undefined], 'null')).toBe(false)
  expect(hasText([null, undefined], '')).toBe(true)
})
