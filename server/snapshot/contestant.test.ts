import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SQUARE_COUNT, type SquareNumber } from '#contest/rules/grid.ts'
import { SquareSet } from '#contest/rules/square-set.ts'
import { titleStatus } from '#contest/rules/title-status.ts'
import { decodeTitles, encodeTitles, type HistoryTitle } from '#store/scans/history-codec.ts'
import { titleNumbered } from '#store/scans/title-numbers.ts'
import type { SettledProfile, SettledRow } from '#store/settled/standings.ts'
import { Arena } from './arena.ts'
import { Contestant, createMover, createPacker } from './contestant.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 20 })
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
const time = fc.date({ min: new Date('2001-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
// Often equal, so that some titles are completed.
const score = fc.oneof(fc.nat(100_000), fc.constantFrom(0, 5, 128, 1000))
const count = fc.oneof(fc.nat(1000), fc.constantFrom(0, 1, 50))
const title = fc.record({
  titleId: fc.integer({ min: 1, max: 0xffff_ffff }),
  currentGamerscore: score,
  totalGamerscore: score,
  currentAchievements: count,
  totalAchievements: maybe(count),
  lastPlayed: maybe(time.map(Number)),
})
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
  isHidden: fc.boolean(),
  granted: fc.array(text, { maxLength: 3 }),
  excluded: fc.array(text, { maxLength: 3 }),
  titles: fc.uniqueArray(title, { maxLength: 30, selector: ({ titleId }) => titleId }).map(encodeTitles),
  squares: fc
    .uniqueArray(fc.integer({ min: 1, max: SQUARE_COUNT }))
    .map((squares) => SquareSet.of(squares as SquareNumber[]).bytes),
  challenges: fc.uniqueArray(fc.integer({ min: 1, max: 1000 })),
  points: fc.nat(),
  challengePoints: fc.nat(),
})

type Gamer = typeof gamer extends fc.Arbitrary<infer One> ? One : never

function settledRow(settled: Gamer): SettledRow {
  const { gamerPic, color, cdnImg, taLink, taGamerId, granted, excluded } = settled
  const { registeredAt, lastUpdated, state } = settled
  const times = [registeredAt.getTime(), lastUpdated?.getTime() ?? null] as const
  const profile: SettledProfile = [
    gamerPic,
    color,
    cdnImg,
    taLink,
    taGamerId,
    ...times,
    state,
    granted,
    excluded,
  ]
  const isDecidedOn = granted.length + excluded.length > 0
  return { ...settled, isDecidedOn, profile: Buffer.from(JSON.stringify(profile)) }
}

const SQUARES = Array.from({ length: SQUARE_COUNT }, (_, index) => (index + 1) as SquareNumber)
const PLACE = { rank: 3, badge: 'Gold' } as const

const placesOf = (settled: readonly Gamer[]) =>
  new Map(settled.map(({ points }) => [points, { ...PLACE, version: 5 }]))

function packedGamers(arena: Arena, settled: readonly Gamer[]): Contestant[] {
  const places = placesOf(settled)
  return settled.map(settledRow).map((row) => {
    const gamer = new Contestant(arena, createPacker(arena)(row), places)
    gamer.settleIn(7)
    return gamer
  })
}

test('whatever gamers have, it is the same after they were packed together and moved', () => {
  fc.assert(
    fc.property(fc.array(gamer, { minLength: 1, maxLength: 4 }), (settled) => {
      const packed = packedGamers(new Arena(), settled)
      for (const [index, each] of settled.entries()) isTheSame(packed[index]!, each)
      const arena = new Arena()
      const moved = packed
        .map(createMover(arena))
        .map((position) => new Contestant(arena, position, placesOf(settled)))
      for (const [index, each] of settled.entries()) isTheSame(moved[index]!, each)
      for (const [index, each] of moved.entries()) expect(each.countsLike(packed[index]!)).toBe(true)
    }),
  )
})

test('given one that has another square, challenge, title or decision, it counts otherwise', () => {
  fc.assert(
    fc.property(gamer, gamer, (one, other) => {
      for (const what of ['squares', 'challenges', 'titles', 'granted', 'excluded'] as const) {
        const isOther = JSON.stringify([...one[what]]) !== JSON.stringify([...other[what]])
        const [before, after] = packedGamers(new Arena(), [one, { ...one, [what]: other[what] }])
        expect([what, before!.countsLike(after!)]).toEqual([what, !isOther])
      }
    }),
  )
})

function isTheSame(packed: Contestant, settled: Gamer): void {
  const { squares, isHidden, titles, ...plain } = settled
  expect(packed.hidden).toBe(isHidden)
  const shown = { ...plain, ...PLACE, version: 7 }
  const names = Object.keys(shown)
  expect(Object.fromEntries(names.map((name) => [name, Reflect.get(packed, name)]))).toEqual(shown)
  const completed = new SquareSet(squares)
  expect([...packed.squares]).toEqual([...completed])
  expect(SQUARES.filter((square) => packed.hasSquare(square))).toEqual([...completed])
  expect([...plain.challenges, 1001].filter((id) => packed.holds(id))).toEqual(plain.challenges)
  const all: HistoryTitle[] = []
  packed.eachTitle((each) => all.push({ ...each }))
  expect(all).toEqual(decodeTitles(titles))
  expect(all.map(({ titleId }) => packed.title(titleId))).toEqual(all)
  const statuses: [titleId: number, status: string][] = []
  packed.eachStatus((number, status) => statuses.push([titleNumbered(number), status]))
  expect(statuses).toEqual(all.map((title) => [title.titleId, titleStatus(title)]))
  const visited: SquareNumber[] = []
  packed.eachSquare((square) => visited.push(square))
  expect(visited).toEqual([...completed])
}
