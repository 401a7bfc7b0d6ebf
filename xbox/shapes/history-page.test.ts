import { expect, test } from 'vitest'
import { modernHistoryPage, xbox360HistoryPage } from './history-page.ts'

const soManyMe = {
  lastUnlock: '2015-07-16T16:30:26.5006136Z',
  titleId: 16468936,
  serviceConfigId: '00000000-0000-0000-0000-0000000000fb',
  titleType: 'DGame',
  platform: 'Durango',
  name: 'So Many Me',
  earnedAchievements: 1,
  currentGamerscore: 10,
  maxGamerscore: 1000,
}

const ssx = {
  lastPlayed: '2017-12-19T05:33:33.8730000Z',
  currentAchievements: 7,
  currentGamerscore: 40,
  sequence: 2,
  titleId: 1161890157,
  titleType: 1,
  platforms: [1],
  name: 'SSX™',
  totalAchievements: 50,
  totalGamerscore: 1000,
}

const modernRows = (...titles: unknown[]) => modernHistoryPage.parse({ titles, pagingInfo: null })

test('given a modern page as recorded, its rows and paging are read', () => {
  const page = modernHistoryPage.parse({
    titles: [soManyMe],
    pagingInfo: { continuationToken: '32', totalRecords: 125 },
  })
  expect(page).toEqual({
    rows: [
      {
        titleId: 16468936,
        name: 'So Many Me',
        platform: 'modern',
        machine: 'Durango',
        currentGamerscore: 10,
        totalGamerscore: 1000,
        currentAchievements: 1,
        totalAchievements: null,
        lastPlayed: Date.UTC(2015, 6, 16, 16, 30, 26, 500),
      },
    ],
    dropped: 0,
    continuationToken: '32',
    totalRecords: 125,
  })
})

test('given an Xbox 360 page as recorded, its rows and paging are read', () => {
  const page = xbox360HistoryPage.parse({
    titles: [ssx],
    pagingInfo: { continuationToken: '32,2018-03-28T01:28:51.8070000Z', totalRecords: 861 },
    version: '2018-03-28T01:28:51.8070000Z',
  })
  expect(page).toEqual({
    rows: [
      {
        titleId: 1161890157,
        name: 'SSX™',
        platform: 'xbox360',
        machine: '1',
        currentGamerscore: 40,
        totalGamerscore: 1000,
        currentAchievements: 7,
        totalAchievements: 50,
        lastPlayed: Date.UTC(2017, 11, 19, 5, 33, 33, 873),
      },
    ],
    dropped: 0,
    continuationToken: '32,2018-03-28T01:28:51.8070000Z',
    totalRecords: 861,
  })
})

test.each([
  [
    'numbers as strings',
    { ...soManyMe, titleId: '16468936', currentGamerscore: '10', maxGamerscore: '1000' },
  ],
  ['only what is needed', { titleId: 16468936, currentGamerscore: 10, maxGamerscore: 1000 }],
  [
    'nulls elsewhere',
    { ...soManyMe, name: null, lastUnlock: null, earnedAchievements: null, platform: null },
  ],
  ['fields of the future', { ...soManyMe, isStreamable: true, rarity: { currentCategory: 'Rare' } }],
  ['a date that means never', { ...soManyMe, lastUnlock: '0001-01-01T00:00:00.0000000Z' }],
  ['an unreadable count of achievements', { ...soManyMe, earnedAchievements: 'n/a' }],
])('given a row with %s, it is read', (_, row) => {
  const { rows, dropped } = modernRows(row)
  expect(dropped).toBe(0)
  expect(rows).toMatchObject([{ titleId: 16468936, currentGamerscore: 10, totalGamerscore: 1000 }])
})

test.each([
  ['no title id', { ...soManyMe, titleId: null }],
  ['an unreadable gamerscore, which would look like a loss', { ...soManyMe, currentGamerscore: 'n/a' }],
  ['no total', { ...soManyMe, maxGamerscore: undefined }],
  ['nothing', null],
  ['text in its place', 'So Many Me'],
])('given a row with %s, it is dropped and counted, and the others stay', (_, row) => {
  const { rows, dropped } = modernRows(row, { ...soManyMe, titleId: 7 })
  expect({ ids: rows.map(({ titleId }) => titleId), dropped }).toEqual({ ids: [7], dropped: 1 })
})

test.each([
  [{ titles: [] }, { continuationToken: null, totalRecords: null }],
  [
    { titles: [], pagingInfo: null },
    { continuationToken: null, totalRecords: null },
  ],
  [
    { titles: [], pagingInfo: {} },
    { continuationToken: null, totalRecords: null },
  ],
  [
    { titles: [], pagingInfo: { continuationToken: '', totalRecords: '0' } },
    { continuationToken: null, totalRecords: 0 },
  ],
  [
    { titles: [], pagingInfo: { continuationToken: 64, totalRecords: 100 } },
    { continuationToken: '64', totalRecords: 100 },
  ],
])('given the paging of %j, it is %j', (body, expected) => {
  expect(modernHistoryPage.parse(body)).toMatchObject(expected)
})

test.each([{}, { titles: null }, { titles: {} }, [], null, undefined, 'text'])('%j is no page', (body) => {
  expect(modernHistoryPage.safeParse(body).success).toBe(false)
})

test.each([
  ['the words of contract 2', modernHistoryPage, { platform: 'WindowsOneCore' }, 'WindowsOneCore'],
  ['several numbers of contract 1', xbox360HistoryPage, { platforms: [1, '2'] }, '1,2'],
  ['a number that is not the console', xbox360HistoryPage, { platforms: [15] }, '15'],
  ['one word in a list', modernHistoryPage, { platform: null, platforms: ['Scarlett'] }, 'Scarlett'],
  ['two words in a list', modernHistoryPage, { platform: null, platforms: ['PC', 'XboxOne'] }, null],
  ['an empty list and a word', modernHistoryPage, { platforms: [], platform: 'Durango' }, 'Durango'],
  ['an empty list', xbox360HistoryPage, { platforms: [] }, null],
  ['nothing', modernHistoryPage, { platform: null }, null],
  ['something else', modernHistoryPage, { platform: 7 }, null],
])('given %s, the machine is kept as it is named', (_, page, fields, machine) => {
  const row = page === modernHistoryPage ? soManyMe : ssx
  const { rows } = page.parse({ titles: [{ ...row, ...fields }], pagingInfo: null })
  expect(rows).toMatchObject([{ titleId: row.titleId, machine }])
})
