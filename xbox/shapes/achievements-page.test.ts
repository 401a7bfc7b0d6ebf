import { expect, test } from 'vitest'
import { titleAchievementsPage } from './achievements-page.ts'

const opening = {
  id: '1',
  serviceConfigId: '00000000-0000-0000-0000-0000000000fb',
  name: 'Opening',
  titleAssociations: [{ name: 'So Many Me', id: 16468936 }],
  progressState: 'Achieved',
  progression: { requirements: null, timeUnlocked: '2015-07-16T16:30:26.5006136Z' },
  mediaAssets: [],
  platforms: ['Durango'],
  isSecret: false,
  achievementType: 'Persistent',
  timeWindow: null,
  rewards: [{ name: null, value: '10', type: 'Gamerscore', valueType: 'Int' }],
  isRevoked: false,
}

const page = (...achievements: unknown[]) => titleAchievementsPage.parse({ achievements, pagingInfo: null })

test('given a page as recorded, its achievements and paging are read', () => {
  const read = titleAchievementsPage.parse({
    achievements: [opening],
    pagingInfo: { continuationToken: '32', totalRecords: 73 },
  })
  expect(read).toEqual({
    rows: [{ id: '1', isAchieved: true, isChallenge: false }],
    dropped: 0,
    continuationToken: '32',
    totalRecords: 73,
  })
})

test.each([
  ['Achieved', true],
  ['InProgress', false],
  ['NotStarted', false],
  ['Invalid', false],
  ['SomethingNew', false],
])('given the state %s, achieved is %s', (progressState, isAchieved) => {
  expect(page({ ...opening, progressState }).rows).toMatchObject([{ isAchieved }])
})

test.each([
  ['only what is needed', { id: '1', progressState: 'Achieved' }],
  ['a number as its id', { ...opening, id: 1 }],
  ['no time, as after an offline unlock', { ...opening, progression: null }],
  ['nulls elsewhere', { ...opening, achievementType: null, rewards: null, name: null, platforms: null }],
  ['fields of the future', { ...opening, rarity: { currentCategory: 'Rare' } }],
])('given an achievement with %s, it is read', (_, achievement) => {
  expect(page(achievement)).toMatchObject({ rows: [{ id: '1', isAchieved: true }], dropped: 0 })
})

test('given a challenge, it can be told from an achievement', () => {
  expect(page({ ...opening, achievementType: 'Challenge' }).rows).toMatchObject([{ isChallenge: true }])
})

test.each([
  ['no id', { ...opening, id: null }],
  ['no state, which would look like a loss', { ...opening, progressState: null }],
  ['nothing', null],
])('given an achievement with %s, it is dropped and counted', (_, achievement) => {
  expect(page(achievement, { ...opening, id: '7' })).toMatchObject({ rows: [{ id: '7' }], dropped: 1 })
})

test.each([{}, { achievements: null }, { titles: [] }, null, 'text'])('%j is no page', (body) => {
  expect(titleAchievementsPage.safeParse(body).success).toBe(false)
})
