import fc from 'fast-check'
import { expect, test } from 'vitest'
import { titleStatus } from '#contest/rules/title-status.ts'
import { begunTitlesAmong, differingTitles, hasTitleAmong } from './encoded-titles.ts'
import { decodeTitles, encodeTitles, type HistoryTitle } from './history-codec.ts'

const number = fc.constantFrom(0, 1, 127, 128, 20_000)
const title: fc.Arbitrary<HistoryTitle> = fc.record({
  titleId: fc.constantFrom(1, 2, 3, 200, 70_000, 0xffff_ffff),
  currentGamerscore: number,
  totalGamerscore: number,
  currentAchievements: number,
  totalAchievements: fc.option(number),
  lastPlayed: fc.constantFrom(null, Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 2)),
})
const history = fc.uniqueArray(title, { selector: ({ titleId }) => titleId })

test('given any two histories, exactly the titles that are not the same in both are told, by ascending id', () => {
  fc.assert(
    fc.property(history, history, (before, after) => {
      const [old, now] = [before, after].map((titles) => new Map(titles.map((each) => [each.titleId, each])))
      const ids = [...new Set([...before, ...after].map(({ titleId }) => titleId))].sort((a, b) => a - b)
      const expected = ids
        .map((id) => ({ before: old?.get(id), after: now?.get(id) }))
        .filter(({ before: a, after: b }) => JSON.stringify(a) !== JSON.stringify(b))
      expect(differingTitles(encodeTitles(before), encodeTitles(after))).toEqual(expected)
    }),
  )
})

test('given any history, the titles asked for that were begun come encoded as among themselves', () => {
  fc.assert(
    fc.property(history, fc.array(title), (titles, some) => {
      const asked = new Set(some.map(({ titleId }) => titleId))
      const expected = titles.filter((each) => asked.has(each.titleId) && titleStatus(each) !== 'not_started')
      const ascending = [...asked].sort((a, b) => a - b)
      const encoded = begunTitlesAmong(encodeTitles(titles), ascending)
      expect(Buffer.compare(encoded, encodeTitles(expected))).toBe(0)
      expect(decodeTitles(encoded)).toHaveLength(expected.length)
    }),
  )
})

test('given ids, it is told whether a history has one of them', () => {
  fc.assert(
    fc.property(history, fc.uniqueArray(fc.constantFrom<number[]>(1, 3, 4, 70_000)), (titles, asked) => {
      const expected = titles.some(({ titleId }) => asked.includes(titleId))
      expect(hasTitleAmong(encodeTitles(titles), new Set(asked))).toBe(expected)
    }),
  )
})
