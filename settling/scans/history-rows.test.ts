import { expect, test } from 'vitest'
import { an360Title, aTitle } from '#tests/support/contest-builders.ts'
import type { TitleInHistory } from '#xbox/shapes/history-page.ts'
import { historyRows } from './history-rows.ts'

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
