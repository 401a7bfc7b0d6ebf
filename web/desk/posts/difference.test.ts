import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'

const shown = (before: string, after: string): string =>
  differenceOf(before, after)
    .map(({ added, removed, value }) => (added ? `[+${value}]` : removed ? `[-${value}]` : value))
    .join('')

test.each([
  ['the same', 'a b', 'a b', 'a b'],
  ['another word', 'from 40 to 60', 'from 40 to 80', 'from 40 to [-60][+80]'],
  ['a first text', '', 'a', '[+a]'],
  ['a line more', 'a\n\nb', 'a\n\nx\n\nb', 'a\n\n[+x\n\n]b'],
])('given %s, it shows what is gone and what is new', (_, before, after, text) => {
  expect(shown(before, after)).toBe(text)
})

test('given any two texts, both can be read from the difference', () => {
  const text = fc.array(fc.constantFrom('a', 'b', ' ', '\n', 'cd')).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = differenceOf(before, after)
      const without = (kind: 'added' | 'removed') =>
        parts
          .filter((part) => !part[kind])
          .map(({ value }) => value)
          .join('')
      expect(without('added')).toBe(before)
      expect(without('removed')).toBe(after)
    }),
  )
})

test('given two long texts with nothing in common, it still ends', () => {
  const long = (word: string) => Array.from({ length: 8000 }, (_, index) => `${word}${index}`).join(' ')
  expect(differenceOf(long('a'), long('b'))).toHaveLength(2)
})
