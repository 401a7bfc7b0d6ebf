import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byGamertag, compareNames, gamerName, gamertagOf } from './gamer-names.ts'

describe('a gamer in a list', () => {
  test.each([
    [{ gamertag: 'vega', modern_gamertag: 'Vega' }, 'Vega', 'vega'],
    [{ gamertag: 'vega', modern_gamertag: null }, 'vega', 'vega'],
    [{ gamertag: '', modern_gamertag: 'Vega' }, 'Vega', 'Vega'],
    [{}, 'Unknown gamer', undefined],
  ])('given %j, is called %s and found by %s', (gamer, name, tag) => {
    expect(gamerName(gamer)).toBe(name)
    expect(gamertagOf(gamer)).toBe(tag)
  })

  test('given names in any case, the order ignores it, and numbers count as numbers', () => {
    const gamers = ['zoe', 'Gamer 10', 'Ada', 'gamer 9'].map((gamertag) => ({ gamertag }))
    expect(gamers.sort(byGamertag).map(({ gamertag }) => gamertag)).toEqual([
      'Ada',
      'gamer 9',
      'Gamer 10',
      'zoe',
    ])
  })

  test('given any two names, the order is that of a collator', () => {
    const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
    const letters = [...'aAbZz 0019éÝöø#-']
    const text = fc.array(fc.constantFrom(...letters), { maxLength: 8 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(compareNames(a, b)), `${a} | ${b}`).toBe(Math.sign(compare(a, b)))
      }),
      { numRuns: 3000 },
    )
  })
})
