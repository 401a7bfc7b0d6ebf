import { expect, test } from 'vitest'
import { opensPalette } from './finding.ts'

const plain = { metaKey: false, ctrlKey: false, altKey: false }

test.each([
  ['Cmd+K', { ...plain, key: 'k', metaKey: true }, false, true],
  ['Ctrl+K with caps lock', { ...plain, key: 'K', ctrlKey: true }, false, true],
  ['Ctrl+K in a text field', { ...plain, key: 'k', ctrlKey: true }, true, true],
  ['a slash', { ...plain, key: '/' }, false, true],
  ['a slash in a text field', { ...plain, key: '/' }, true, false],
  ['Ctrl+slash', { ...plain, key: '/', ctrlKey: true }, false, false],
  ['Alt+slash', { ...plain, key: '/', altKey: true }, false, false],
  ['a k', { ...plain, key: 'k' }, false, false],
])('given %s, the palette opens or not', (_, event, isTyping, expected) => {
  expect(opensPalette(event, isTyping)).toBe(expected)
})
