import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SQUARE_COUNT, type SquareNumber } from '#contest/rules/grid.ts'
import { SquareSet } from '#contest/rules/square-set.ts'
import { PackedContestant, packGamer } from './contestant.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 20 })
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
const time = fc.date({ min: new Date('2001-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
const gamer = fc.record({
  xuid: text,
  gamertag: text,
  modernGamertag: text,
  suffix: text,
  gamerscore: fc.nat(),
  gamerPic: maybe(text),
  color: maybe(text),
  cdnImg: maybe(text),
  taLink: maybe(text),
  taGamerId: maybe(fc.nat()),
  registeredAt: time,
  lastUpdated: maybe(time),
  state: fc.constantFrom('active' as const, 'private' as const),
  hidden: fc.constant(null),
  granted: fc.array(text, { maxLength: 3 }),
  excluded: fc.array(text, { maxLength: 3 }),
  titles: fc.uint8Array({ maxLength: 300 }),
  squares: fc
    .uniqueArray(fc.integer({ min: 1, max: SQUARE_COUNT }))
    .map((squares) => SquareSet.of(squares as SquareNumber[]).bytes),
  challenges: fc.uniqueArray(fc.integer({ min: 1, max: 1000 })),
  points: fc.nat(),
  challengePoints: fc.nat(),
})

test('whatever a gamer has, it is the same after it was packed', () => {
  fc.assert(
    fc.property(gamer, (settled) => {
      const { squares, hidden: _, titles, ...plain } = settled
      const packed = new PackedContestant(packGamer(settled), { rank: 3, badge: 'Gold' }, 7)
      for (const [name, value] of Object.entries({ ...plain, rank: 3, badge: 'Gold', version: 7 })) {
        expect([name, Reflect.get(packed, name)]).toEqual([name, value])
      }
      expect([...packed.squares]).toEqual([...new SquareSet(squares)])
      for (const id of plain.challenges) expect(packed.holds(id)).toBe(true)
      expect(packed.holds(1001)).toBe(false)
      expect([...packed.titles]).toEqual([...titles])
    }),
  )
})
