import { expect, test } from 'vitest'
import { shortcutOf } from './search-shortcut.ts'

const plain = { metaKey: false, ctrlKey: false, altKey: false }

test.each([
  ['Cmd+K', { ...plain, key: 'k', metaKey: true }, false, 'palette'],
  ['Ctrl+K with caps lock', { ...plain, key: 'K', ctrlKey: true }, false, 'palette'],
  ['Ctrl+K in a text field', { ...plain, key: 'k', ctrlKey: true }, true, 'palette'],
  ['a slash', { ...plain, key: '/' }, false, 'search'],
  ['a slash in a text field', { ...plain, key: '/' }, true, null],
  ['Ctrl+slash', { ...plain, key: '/', ctrlKey: true }, false, null],
  ['Alt+slash', { ...plain, key: '/', altKey: true }, false, null],
  ['a k', { ...plain, key: 'k' }, false, null],
])('given %s, what opens is known', (_, event, isTyping, expected) => {
  expect(shortcutOf(event, isTyping)).toBe(expected)
})
