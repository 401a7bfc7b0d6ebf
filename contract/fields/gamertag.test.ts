import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gamertagKey } from '#contest/rules/gamertag.ts'
import { gamertagForUrl } from './gamertag.ts'

describe('a gamertag in an address', () => {
  test.each([
    ['Vega', 'Vega'],
    ['Gravelord Tim', 'Gravelord+Tim'],
    ['x Kestrel x', 'x+Kestrel+x'],
    ['Týr', 'Tyr'],
    ['Ýmir', 'Ymir'],
    ['Ty\u0301r', 'Tyr'],
    ['Mötley Crüe', 'Mötley+Crüe'],
    ['', ''],
  ])('given %j, it is %j', (gamertag, expected) => {
    expect(gamertagForUrl(gamertag)).toBe(expected)
  })

  test('given any gamertag, the spelling that the client sends has the same key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (gamertag) => {
        expect(gamertagKey(gamertagForUrl(gamertag))).toBe(gamertagKey(gamertag))
      }),
    )
  })
})
