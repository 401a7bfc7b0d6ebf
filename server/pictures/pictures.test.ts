import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { QUADRANTS } from '#contest/rules/grid.ts'
import { avatar } from './drawn/avatar.ts'
import { gamerInk, oklch, toOklch } from './drawn/colour.ts'
import { cover, coverThumb } from './drawn/cover.ts'

const anyName = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 })

describe('drawn pictures', () => {
  test('are the same for the same name and differ for different ones', () => {
    expect(cover('Halo 3', 'red')).toBe(cover('Halo 3', 'red'))
    expect(cover('Halo 3', 'red')).not.toBe(cover('Halo 3', 'blue'))
    expect(cover('Halo 3', 'red')).not.toBe(cover('Halo 4', 'red'))
    expect(avatar('Vega', '107c10')).toBe(avatar('VEGA', '107c10').replace('"VEGA"', '"Vega"'))
    expect(avatar('Vega', '107c10')).not.toBe(avatar('Altair', '107c10'))
  })

  test('given any name, are well-formed pictures that hold nothing but shapes', () => {
    fc.assert(
      fc.property(anyName, fc.constantFrom(...QUADRANTS), (name, quadrant) => {
        for (const svg of [cover(name, quadrant), coverThumb(name, quadrant), avatar(name, '5b2e91')]) {
          expect(svg).toMatch(/^<svg [^<]*>(<(rect|circle|path|g)[^<>]*>|<\/g>)+<\/svg>$/)
          expect(svg).not.toMatch(/NaN|undefined|Infinity/)
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('colours', () => {
  test.each(['107c10', 'ff0000', '35d962', '808080', '0b0d0c', 'ffffff'])(
    '#%s survives the way there and back',
    (hex) => {
      const { lightness, chroma, hue } = toOklch(hex)
      expect(oklch(lightness, chroma, hue)).toBe(`#${hex}`)
    },
  )

  test('too much chroma becomes the nearest colour there is', () => {
    expect(oklch(0.6, 5, 30)).toMatch(/^#[0-9a-f]{6}$/)
  })

  test("a gamer's dark colour is lifted until it shows on the dark ground", () => {
    expect(toOklch(gamerInk('100030').slice(1)).lightness).toBeGreaterThan(0.6)
  })
})
