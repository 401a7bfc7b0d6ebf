import { describe, expect, test } from 'vitest'
import { canLetter, measure, textToPath } from './lettering.ts'

const style = { family: 'display', weight: 800, size: 100 } as const

describe('letters of the variable fonts', () => {
  test('grow wider with the stretch, and differ with the weight', () => {
    const widths = [60, 100, 140].map((stretch) => measure('Grid', { ...style, stretch }))
    expect(widths).toEqual(widths.toSorted((a, b) => a - b))
    expect(new Set(widths).size).toBe(3)
    const at = { size: 100, x: 0, y: 0, family: 'text' } as const
    expect(textToPath('G', { ...at, weight: 400 })).not.toBe(textToPath('G', { ...at, weight: 700 }))
  })

  test('scale with the size and stand on the line', () => {
    expect(measure('900', { ...style, size: 200 })).toBeCloseTo(2 * measure('900', style))
    const numbers = textToPath('H', { ...style, x: 0, y: 500 })
      .match(/-?[\d.]+/g)
      ?.map(Number)
    const heights = numbers?.filter((_, index) => index % 2 === 1) ?? []
    expect(Math.max(...heights)).toBeCloseTo(500, 0)
    expect(Math.min(...heights)).toBeGreaterThan(400)
  })

  test('are placed by their start, middle or end', () => {
    const xs = (anchor: 'start' | 'middle' | 'end') =>
      textToPath('I', { ...style, x: 1000, y: 0, anchor })
        .match(/M(-?[\d.]+)/)
        ?.slice(1)
        .map(Number)[0] ?? 0
    const width = measure('I', style)
    expect(xs('start') - xs('end')).toBeCloseTo(width, 0)
    expect(xs('start') - xs('middle')).toBeCloseTo(width / 2, 0)
  })

  test('have accents, made of parts that move with the weight', () => {
    for (const text of ['é', 'ñ', 'Ž', 'ő', 'ý']) {
      expect(canLetter(text)).toBe(true)
      expect(textToPath(text, { ...style, x: 0, y: 0 }).match(/M/g)?.length).toBeGreaterThan(1)
    }
    expect(textToPath('é', { ...style, x: 0, y: 0 })).toBe(textToPath('e\u0301', { ...style, x: 0, y: 0 }))
  })

  test('what the fonts have not is left out, and can be asked for', () => {
    expect(canLetter('Vega')).toBe(true)
    expect(canLetter('世界')).toBe(false)
    expect(textToPath('世', { ...style, x: 0, y: 0 })).toBe('')
    expect(measure('世', style)).toBe(0)
  })

  test('a path is nothing but numbers and commands', () => {
    expect(textToPath('Grid 900 & co.', { ...style, x: 3, y: 4, tracking: -0.02 })).toMatch(/^[MLQZ\d. -]+$/)
  })
})
