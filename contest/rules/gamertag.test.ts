import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gamertagKey } from './gamertag.ts'

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
