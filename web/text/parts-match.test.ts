import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markedParts, matchScore, partsKey } from './parts-match.ts'
import { hasText } from './text-match.ts'

const score = (name: string, text: string) => matchScore(partsKey(name), partsKey(text))

test.each([
  ['Gears of War 2', 'gears 2', 2],
  ['Gears of War 2', '2 gears', 3],
  ['Gears of War 2', 'Gears of War 2', 0],
  ['Gears of War 2', 'gea', 1],
  ["Assassin's Creed II", 'assassins creed', 1],
  ['Assassin’s Creed II', "assassin's", 1],
  ['ABZÛ', 'abzu', 0],
  ['Half-Life 2', 'half life', 1],
  ['Half-Life 2', 'halflife', 6],
  ['Kingdom Hearts', 'dom he', 4],
  ['Kingdom Hearts', 'arts king', 5],
  ['Kingdom Hearts', 'zelda', null],
  ['Kingdom Hearts', 'king zelda', null],
  ['Kingdom Hearts', '...', null],
])('given %s and "%s", the score is %s', (name, text, expected) => {
  expect(score(name, text)).toBe(expected)
})

test('given anything that the search page finds, it is found here too', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcé 12'), minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(word, word, word, (before, text, after) => {
      const name = before + text + after
      if (partsKey(text) !== '' && hasText([name], text)) expect(score(name, text)).not.toBeNull()
    }),
  )
})

test.each([
  ['Gears of War 2', 'gears 2', ['[Gears]', ' of War ', '[2]']],
  ["Assassin's Creed", 'assassins', ['[Assassin]', "'", '[s]', ' Creed']],
  ['ABZÛ', 'bzu', ['A', '[BZÛ]']],
  ['Hades', 'zelda', ['Hades']],
])('given %s and "%s", the parts that match are marked', (name, text, expected) => {
  expect(
    markedParts(name, partsKey(text)).map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part)),
  ).toEqual(expected)
})

test('given any name and text, the pieces are the name', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, text) => {
      expect(
        markedParts(name, partsKey(text))
          .map((part) => part.text)
          .join(''),
      ).toBe([...name].join(''))
    }),
  )
})
