import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ShardedMap } from './sharded-map.ts'

const key = fc.oneof(fc.nat({ max: 5000 }).map(String), fc.string())
const changes = fc.array(fc.tuple(key, fc.option(fc.nat(), { nil: undefined })))

test('given any changes, it holds what a map holds, and the ones before stay as they were', () => {
  fc.assert(
    fc.property(fc.array(changes), (steps) => {
      const plain = new Map<string, number>()
      let map = ShardedMap.empty<number>()
      for (const step of steps) {
        const before = map
        const entriesBefore = [...before]
        const next = map.edit()
        for (const [name, value] of step) {
          next.set(name, value)
          if (value === undefined) plain.delete(name)
          else plain.set(name, value)
        }
        map = next.done()
        const sorted = (entries: Iterable<[string, number]>) => [...entries].sort()
        expect(sorted(map)).toEqual(sorted(plain))
        expect([map.size, [...map.keys()].length, [...map.values()].length]).toEqual(
          Array.from({ length: 3 }, () => plain.size),
        )
        for (const [name] of step)
          expect([map.has(name), map.get(name)]).toEqual([plain.has(name), plain.get(name)])
        expect([...before]).toEqual(entriesBefore)
      }
    }),
  )
})
