import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gamertagKey, isPartOfGamertag } from './gamertag.ts'

describe('the key of a gamertag', () => {
  test.each([
    ['Gravelord Tim', 'gravelordtim'],
    ['gravelord+tim', 'gravelordtim'],
    ['  GRAVELORD   TIM ', 'gravelordtim'],
    ['Gravelord\u00a0Tim', 'gravelordtim'],
    ['Týr', 'tyr'],
    ['Ty\u0301r', 'tyr'],
    ['Mötley Crüe', 'motleycrue'],
    ['Ｖｅｇａ', 'vega'],
    ['İstanbul', 'istanbul'],
    ['Vega#1234', 'vega#1234'],
    ['鈴木 一郎', '鈴木一郎'],
    [' + ', ''],
  ])('given %j, it is %j', (gamertag, expected) => {
    expect(gamertagKey(gamertag)).toBe(expected)
  })

  test('given any gamertag, its key is its own key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (gamertag) => {
        expect(gamertagKey(gamertagKey(gamertag))).toBe(gamertagKey(gamertag))
      }),
    )
  })
})

describe('a part of a gamertag', () => {
  test.each([
    ['Marble#', ['Marble1954', 'Marble#1954'], true],
    ['marble#19', ['Marble1954', null], true],
    ['Marble1954', ['Marble#1954'], true],
    ['yrsa', ['Ýrsa Frost'], true],
    ['Yrsa+Fr', ['Ýrsa Frost'], true],
    ['seal79', ['Seal 79'], true],
    ['SEAL 7', ['Seal79'], true],
    ['鈴木一', ['Suzuki7', '鈴木 一郎'], true],
    ['', ['Vega'], true],
    ['  ', [undefined], true],
    ['vegan', ['Vega'], false],
    ['#', ['Vega'], false],
    ['+', ['Vega'], false],
    ['vega', [null, undefined, ''], false],
  ])('given %j and the names %j, it is %j', (text, names, expected) => {
    expect(isPartOfGamertag(text, names)).toBe(expected)
  })

  test('given a name in any spelling that leads to its gamer, a search for it or a part of it finds them', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(name, fc.nat(20), (gamertag, length) => {
        const key = gamertagKey(gamertag)
        for (const spelt of [gamertag, key, gamertag.replaceAll(' ', '+'), key.slice(0, length)]) {
          if (gamertagKey(spelt) !== '') expect(isPartOfGamertag(spelt, [gamertag])).toBe(true)
        }
      }),
    )
  })
})
