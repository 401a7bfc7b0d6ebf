import { expect, test } from 'vitest'
import { encodeTitles } from '#store/scans/history-codec.ts'
import { an360Title, aTitle } from '#tests/support/contest-builders.ts'
import type { TitleInHistory } from '#xbox/shapes/history-page.ts'
import { historyRows, isAsRead } from './history-rows.ts'

const unsaid = { currentAchievements: null, totalAchievements: null, lastPlayed: null }
const lastPlayed = Date.UTC(2026, 0, 2, 3, 4)

test.each<[string, TitleInHistory, TitleInHistory, object]>([
  [
    'an Xbox 360 row that leaves out its counts and time, the last known ones',
    an360Title(1),
    an360Title(1, unsaid),
    { currentAchievements: 50, totalAchievements: 50, lastPlayed },
  ],
  [
    'a modern row after one that its list had verified, no number of achievements',
    aTitle(1, { totalAchievements: 51 }),
    aTitle(1, unsaid),
    { currentAchievements: 50, totalAchievements: null, lastPlayed },
  ],
  [
    'a modern row that its list has verified, what the list says',
    aTitle(1),
    aTitle(1, { currentAchievements: 49, totalAchievements: 51 }),
    { currentAchievements: 49, totalAchievements: 51 },
  ],
])('given %s is kept', (_, before, title, expected) => {
  const known = historyRows({ titles: [before] }, new Map())
  expect(historyRows({ titles: [title] }, known).get(1)).toMatchObject(expected)
})

test.each<[string, TitleInHistory[], TitleInHistory[], boolean]>([
  ['the same titles', [aTitle(1)], [aTitle(1), an360Title(2)], true],
  ['a title that was known and is not read', [aTitle(1), aTitle(3)], [aTitle(1)], false],
  ['a value that was known and is not read', [an360Title(1)], [an360Title(1, unsaid)], false],
  ['a value that nobody knows', [], [aTitle(1, unsaid)], true],
])('given %s, the encoded read is the encoded history or known not to be', (_, before, titles, expected) => {
  const known = historyRows({ titles: before }, new Map())
  const history = new Map([...known, ...historyRows({ titles }, known)])
  expect(isAsRead({ titles }, history)).toBe(expected)
  expect(Buffer.compare(encodeTitles(titles), encodeTitles(history.values())) === 0).toBe(expected)
})
