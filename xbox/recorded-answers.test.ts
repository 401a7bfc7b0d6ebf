import { expect, test } from 'vitest'
import { aClient } from '#tests/support/xbox/a-client.ts'
import type { Reply, Seen } from '#tests/support/xbox/far-side.ts'
import {
  EMPTY_LISTS,
  MODERN_HISTORY,
  PICTURES,
  PROFILES,
  recordedSignIn,
  XBOX360_HISTORY,
} from '#tests/support/xbox/recorded-answers.ts'

const contractOf = ({ headers }: Seen) => headers['x-xbl-contract-version']

/** Plays recordings by host; the history by contract. */
const aRecording = (modern: Reply, xbox360: Reply) =>
  aClient((seen) => {
    if (seen.host === 'achievements.xboxlive.com') return contractOf(seen) === '1' ? xbox360 : modern
    if (seen.host === 'profile.xboxlive.com') return PROFILES
    if (seen.host === 'titlehub.xboxlive.com') return PICTURES
    return recordedSignIn(seen)
  })

test('given recorded histories, every row that can be used is read, and the others are counted', async () => {
  await using far = await aRecording(MODERN_HISTORY, XBOX360_HISTORY)
  const read = await far.client.titleHistory('2535000000000501')
  expect(read).toMatchObject({
    complete: false,
    enoughForGains: true,
    reads: 1,
    dropped: 4,
    counts: { modern: 4, xbox360: 2 },
  })
  const [game, app, nameless, bare, snow, films] = read.titles
  expect(game).toMatchObject({ titleId: 16468936, name: 'So Many You', currentAchievements: 1 })
  expect(app).toMatchObject({ titleId: 327370029, currentAchievements: null, lastPlayed: null })
  expect(nameless).toMatchObject({ name: '', currentGamerscore: 230, totalGamerscore: 1000 })
  expect(bare).toMatchObject({ titleId: 379756733, currentGamerscore: 1000, lastPlayed: null, machine: null })
  expect(snow).toMatchObject({ name: 'Snow™', totalAchievements: 50, machine: '1,2' })
  expect(films).toMatchObject({ totalGamerscore: 0, lastPlayed: null })
})

test.each(EMPTY_LISTS.map((list) => [list.body, list]))(
  'given the empty list %s, the history is empty and complete',
  async (_, list) => {
    await using far = await aRecording(list, list)
    await expect(far.client.titleHistory('2535000000000501')).resolves.toMatchObject({
      empty: true,
      complete: true,
      dropped: 0,
    })
  },
)

test('given a first page of many that is played again and again, its rows count and prove nothing', async () => {
  const rows = Array.from({ length: 32 }, (_, index) => ({
    titleId: 100 + index,
    currentGamerscore: 10,
    maxGamerscore: 1000,
    totalGamerscore: 1000,
  }))
  const page = { titles: rows, pagingInfo: { continuationToken: '32,2018-03-28', totalRecords: 861 } }
  await using far = await aRecording({ body: page }, { body: page })
  await expect(far.client.titleHistory('2535000000000501')).resolves.toMatchObject({
    enoughForGains: true,
    complete: false,
    titles: { length: 32 },
  })
  expect(far.farSide.to('achievements.xboxlive.com')).toHaveLength(4)
})

test('given recorded profiles, those with a name are read', async () => {
  await using far = await aRecording(MODERN_HISTORY, XBOX360_HISTORY)
  const xuids = ['2535000000000501', '2535000000000502', '2535000000000503']
  const { profiles, missing } = await far.client.profiles(xuids)
  expect(profiles).toMatchObject([
    { gamertag: 'Vega', gamerscore: 98096, picture: expect.stringMatching(/^https:/), colourUrl: null },
    { gamertag: 'Altair', displayName: 'Altaïr#7', gamerscore: null, picture: null },
  ])
  expect(missing).toEqual(['2535000000000503'])
})

test('given recorded pictures, what is there is taken', async () => {
  await using far = await aRecording(MODERN_HISTORY, XBOX360_HISTORY)
  const { titles, missing } = await far.client.titleArtwork('2535000000000501', [16468936, 379756733, 5])
  expect(titles).toMatchObject([
    { titleId: 16468936, devices: ['XboxOne'], picture: 'https://store-images.s-microsoft.com/image/apps.2' },
    { titleId: 379756733, picture: null, devices: [] },
  ])
  expect(missing).toEqual([5])
})
