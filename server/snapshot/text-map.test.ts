import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TextMap } from './text-map.ts'

const text = fc.string({ unit: 'grapheme' })
const key = fc.oneof(fc.nat({ max: 500 }).map(String), text)
const changes = fc.array(fc.tuple(key, fc.option(text, { nil: undefined })))

test('given any changes, it holds what a map holds, and the ones before stay as they were', () => {
  fc.assert(
    fc.property(fc.array(changes), (steps) => {
      const plain = new Map<string, string>()
      let map = TextMap.empty()
      for (const step of steps) {
        const before = map
        const entriesBefore = [...before]
        map = map.with(step.length, (change) => {
          for (const [name, value] of step) {
            change(name, (known) => {
              expect(known).toBe(plain.get(name))
              return value
            })
            if (value === undefined) plain.delete(name)
            else plain.set(name, value)
          }
        })
        expect([...map].sort()).toEqual([...plain].sort())
        for (const [name] of step) expect(map.get(name)).toBe(plain.get(name))
        expect([...before]).toEqual(entriesBefore)
      }
    }),
  )
})

test('given values that were replaced again and again, only the last ones take space', () => {
  let map = TextMap.empty()
  const long = 'x'.repeat(10_000)
  for (let round = 0; round < 100; round++)
    map = map.with(1, (change) => change('name', () => `${long}${round}`))
  expect([...map]).toEqual([['name', `${long}99`]])
  expect(map.written).toBeLessThan(200_000)
})
