import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameParts } from './name-parts.ts'

test.each([
  ['Vega', ['Vega']],
  ['CinderOsprey', ['Cinder', 'Osprey']],
  ['TidalHarbor#5637', ['Tidal', 'Harbor', '#5637']],
  ['AutumnAnchor1', ['Autumn', 'Anchor1']],
  ['Crystal2005', ['Crystal', '2005']],
  ['Seal 79', ['Seal 79']],
  ['xX_Sniper_Xx', ['xX_', 'Sniper_', 'Xx']],
  ['ÉtoileÉpique', ['Étoile', 'Épique']],
  ['鈴木一郎', ['鈴木一郎']],
  ['', ['']],
])('given %j, it may break into %j', (name, expected) => {
  expect(nameParts(name)).toEqual(expected)
})

test('given any name, its parts are the whole of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (name) => {
      expect(nameParts(name).join('')).toBe(name)
    }),
  )
})
