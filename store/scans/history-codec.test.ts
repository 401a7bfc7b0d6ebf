import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GameStatus } from '#contest/rules/game-status.ts'
import { titleStatus } from '#contest/rules/title-status.ts'

import {
  decodeTitles,
  eachIndexed,
  eachStatus,
  encodeTitles,
  findIndexed,
  type HistoryTitle,
  indexedSize,
  writeIndexed,
} from './history-codec.ts'

const count = fc.oneof(fc.nat(100), fc.nat(0x7fff_ffff))
const minute = fc
  .integer({ min: Date.UTC(2001, 0, 1) / 60_000, max: Date.UTC(2100, 0, 1) / 60_000 })
  .map((minutes) => minutes * 60_000)
const title: fc.Arbitrary<HistoryTitle> = fc.record({
  titleId: fc.integer({ min: 0, max: 0xffff_ffff }),
  currentGamerscore: count,
  totalGamerscore: count,
  currentAchievements: count,
  totalAchievements: fc.option(count),
  lastPlayed: fc.option(minute),
})
const history = fc.uniqueArray(title, { selector: ({ titleId }) => titleId, maxLength: 60 })
const byId = (titles: readonly HistoryTitle[]) => [...titles].sort((a, b) => a.titleId - b.titleId)

describe('the codec', () => {
  test('given any titles in any order, decoding gives them back in the order of their ids', () => {
    fc.assert(
      fc.property(history, (titles) => {
        expect(decodeTitles(encodeTitles(titles))).toEqual(byId(titles))
      }),
    )
  })

  test('given an index in the midst of other bytes, one title is found as among all of them, or undefined', () => {
    fc.assert(
      fc.property(history, fc.nat(), (titles, other) => {
        const encoded = encodeTitles(titles)
        const bytes = Buffer.alloc(7 + indexedSize(encoded))
        expect(writeIndexed(encoded, bytes, 7)).toBeLessThanOrEqual(bytes.length)
        for (const title of titles) expect(findIndexed(bytes, 7, title.titleId)).toEqual(title)
        expect(findIndexed(bytes, 7, other)).toEqual(titles.find(({ titleId }) => titleId === other))
        const all: HistoryTitle[] = []
        eachIndexed(bytes, 7, (title) => all.push({ ...title }))
        expect(all).toEqual(byId(titles))
      }),
    )
  })

  test.each([
    [126, 127],
    [127, 127],
    [127, 128],
    [127, 255],
    [127, 383],
    [128, 127],
    [128, 255],
    [255, 255],
  ])('given %i of %i achievements, the status without decoding is that of the title', (has, all) => {
    const title = { ...typical(1), currentGamerscore: 1000, currentAchievements: has, totalAchievements: all }
    const encoded = encodeTitles([title])
    const bytes = Buffer.alloc(indexedSize(encoded))
    writeIndexed(encoded, bytes, 0)
    const statuses: GameStatus[] = []
    eachStatus(bytes, 0, (_, status) => statuses.push(status))
    expect(statuses).toEqual([titleStatus(title)])
  })

  test('given stored bytes that were cut or lengthened, decoding refuses them', () => {
    fc.assert(
      fc.property(fc.tuple(history, fc.nat()), ([titles, at]) => {
        const bytes = encodeTitles(titles)
        expect(() => decodeTitles(bytes.subarray(0, at % bytes.length))).toThrow(RangeError)
        expect(() => decodeTitles(new Uint8Array([...bytes, 0]))).toThrow('too long')
      }),
    )
  })

  test('given an unknown version, decoding says so', () => {
    expect(() => decodeTitles(new Uint8Array([2, 0]))).toThrow('unknown version 2')
  })

  test.each([
    ['a second within a minute', '2025-07-29T12:34:56.789Z', '2025-07-29T12:34:00.000Z'],
    ["the service's year 1", '0001-01-01T00:00:00Z', null],
    ["the service's year 1753", '1753-01-01T00:00:00Z', null],
  ])('given %s, the last play is %s and comes back as %s', (_, played, expected) => {
    const [decoded] = decodeTitles(encodeTitles([{ ...typical(1), lastPlayed: Date.parse(played) }]))
    expect(decoded?.lastPlayed).toBe(expected && Date.parse(expected))
  })

  test.each([
    ['negative', -1],
    ['broken', 0.5],
    ['missing', Number.NaN],
  ])('given a %s gamerscore, nothing is encoded', (_, currentGamerscore) => {
    expect(() => encodeTitles([{ ...typical(1), currentGamerscore }])).toThrow('is not a count')
  })

  test('given a history of 500 ordinary titles, a title takes less than 14 bytes', () => {
    const titles = Array.from({ length: 500 }, (_, index) => typical(index))
    expect(encodeTitles(titles).length / titles.length).toBeLessThan(14)
  })
})

/** A third complete, a third begun, a third merely launched; ids spread over the whole range as those of modern titles are. */
function typical(index: number): HistoryTitle {
  const earned = [1000, 385, 0][index % 3] ?? 0
  const isXbox360 = index % 2 === 0
  return {
    titleId: ((index + 1) * 2_654_435_761) % 0xffff_ffff,
    currentGamerscore: earned,
    totalGamerscore: 1000,
    currentAchievements: Math.round(earned / 20),
    totalAchievements: isXbox360 ? 50 : null,
    lastPlayed: Date.UTC(2012, index % 150, 3, 20, 15),
  }
}
