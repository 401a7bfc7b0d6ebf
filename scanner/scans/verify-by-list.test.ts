import { expect, test } from 'vitest'
import { historyRows } from '#settling/scans/history-rows.ts'
import { decodeTitles, encodeTitles, type HistoryTitle } from '#store/scans/history-codec.ts'
import { an360Title, aTitle } from '#tests/support/contest-builders.ts'
import type { AchievementCount } from '#xbox/reading/title-achievements.ts'
import type { TitleInHistory } from '#xbox/shapes/history-page.ts'
import { countBefore, needsProof, withCounts } from './verify-by-list.ts'

const HALO = 1001

test.each<[string, TitleInHistory, boolean]>([
  ['a modern title with all its gamerscore', aTitle(HALO), true],
  ['more gamerscore than there is, as a lagging service tells', aTitle(HALO, { totalGamerscore: 900 }), true],
  ['a modern title with gamerscore missing', aTitle(HALO, { currentGamerscore: 995 }), false],
  ['no gamerscore at all', aTitle(HALO, { currentGamerscore: 0, totalGamerscore: 0 }), false],
  ['an Xbox 360 title, which tells its achievements', an360Title(HALO), false],
  ['an Xbox 360 row without its counts', an360Title(HALO, { totalAchievements: null }), false],
])('given %s, whether the list is needed is %s', (_, title, expected) => {
  expect(needsProof(title)).toBe(expected)
})

/** As it comes back from the store. */
function stored(title: TitleInHistory): HistoryTitle | undefined {
  const rows = historyRows({ titles: [title] }, new Map())
  return decodeTitles(encodeTitles(rows.values()))[0]
}

const proven = aTitle(HALO, { totalAchievements: 51 })

test.each<[string, TitleInHistory, HistoryTitle | undefined, AchievementCount | null]>([
  ['the same row as ever', aTitle(HALO), stored(proven), { achieved: 50, total: 51 }],
  [
    'a time that differs by seconds, which are not stored',
    aTitle(HALO, { lastPlayed: Date.UTC(2026, 0, 2, 3, 4, 59, 999) }),
    stored(proven),
    { achieved: 50, total: 51 },
  ],
  [
    'the same row without a time',
    aTitle(HALO, { lastPlayed: null }),
    stored({ ...proven, lastPlayed: null }),
    { achieved: 50, total: 51 },
  ],
  ['a title that is new', aTitle(HALO), undefined, null],
  ['a row that was stored before the mark', aTitle(HALO), stored(aTitle(HALO)), null],
  ['another achievement', aTitle(HALO, { currentAchievements: 51 }), stored(proven), null],
  ['a count that is not reported', aTitle(HALO, { currentAchievements: null }), stored(proven), null],
  [
    'more gamerscore, all of it earned',
    aTitle(HALO, { currentGamerscore: 1250, totalGamerscore: 1250 }),
    stored(proven),
    null,
  ],
  ['a later unlock', aTitle(HALO, { lastPlayed: Date.UTC(2026, 0, 2, 3, 5) }), stored(proven), null],
])('given %s, what the list said holds or it is asked again', (_, title, row, expected) => {
  expect(countBefore(title, row)).toEqual(expected)
})

const history = (...titles: TitleInHistory[]) => {
  const counts = { modern: titles.length, xbox360: 0 }
  return {
    xuid: '501',
    titles,
    complete: true,
    enoughForGains: true,
    leftOut: null,
    withoutXbox360: false,
    reads: 1 as const,
    dropped: 0,
    empty: false,
    counts,
  }
}

test('given a count, the row carries it and the others stay as they are', () => {
  const read = history(aTitle(HALO), aTitle(7))
  const verified = withCounts(read, new Map([[HALO, { achieved: 50, total: 51 }]]))
  expect(verified).toEqual({ ...read, titles: [proven, aTitle(7)] })
})

test('given an empty list, the title is left out and the read proves no absence', () => {
  const read = history(aTitle(HALO), aTitle(7))
  const verified = withCounts(read, new Map([[HALO, null]]))
  expect(verified).toEqual({ ...read, titles: [aTitle(7)], complete: false, dropped: 1 })
})

test('given nothing new in a verified title, the history read is the one stored, byte by byte', () => {
  const title = aTitle(HALO)
  const read = withCounts(history(title), new Map([[HALO, countBefore(title, stored(proven))]]))
  const bytes = (titles: TitleInHistory[]) => encodeTitles(historyRows({ titles }, new Map()).values())
  expect(bytes(read.titles)).toEqual(bytes([proven]))
})
