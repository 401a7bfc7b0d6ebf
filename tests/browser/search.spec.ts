import { challengeCall } from '#contract/challenge.ts'
import { searchContentCall } from '#contract/search-content.ts'
import { expectAccessible } from '#tests/support/browser/accessible.ts'
import { broken, refused } from '#tests/support/browser/answers.ts'
import { aChallenge, aGame, aSearchedGamer, PIXEL } from '#tests/support/browser/builders.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

const GAMES = [
  aGame(702, 'Red Dead Redemption', { ta_link: 'Red-Dead', cdn_img: PIXEL }),
  aGame(-468, 'Dead Cells (Windows)', { ta_link: 'Dead-Cells-Windows' }),
  aGame(468, 'Dead Cells', { box_art_img: PIXEL }),
  aGame(16, 'Hades'),
]

const GAMERS = [
  aSearchedGamer('Rusty Walrus', { gamerscore: 714847, ta_link: 'RustyOnSite', color: '2f9989' }),
  aSearchedGamer('Fjordwalker', { gamerscore: 1184530 }),
  aSearchedGamer('Vega', { gamerscore: 10, ta_link: 'Vega' }),
]

const ALPHABET = aChallenge(106, 'Alphabet Street', { description: 'All of row 17.', points: 175 })
const CHALLENGES = [
  aChallenge(39, 'Arrow to the Knee', { description: 'Three Elder Scrolls squares.', points: 125 }),
  ALPHABET,
  aChallenge(18, 'Growing Up Blue', { description: 'A hundred squares.', points: 20 }),
  aChallenge(29, 'Kingdom Hearts', { description: 'Nine games.', points: 100 }),
]

const CONTENT = { allGames: GAMES, allGamers: GAMERS, allChallenges: CHALLENGES }

test.beforeEach(async ({ calls }) => {
  await calls.answer(searchContentCall, { data: CONTENT })
})

const isPhone = (width: number | undefined): boolean => (width ?? 0) <= 768

test('given a text, games are found by name and sorted by it', async ({ page, calls, viewport }) => {
  await open(page, '/search')
  await expect(page).toHaveTitle('Search – Grid 900')
  await page.getByRole('searchbox').fill('DEAD')
  await expect(page.getByRole('row')).toHaveText(
    isPhone(viewport?.width)
      ? [
          /^Box ArtGamePositionExternal link$/,
          /^Dead CellsPurple468 Achievements of Dead Cells$/,
          /^No ImageDead Cells \(Windows\)Purple468 \(Alt\)Achievements of Dead Cells \(Windows\)$/,
          /^Red Dead RedemptionOrange702 Achievements of Red Dead Redemption$/,
        ]
      : [
          /^Box ArtGameQuadrantPositionExternal link$/,
          /^Dead CellsPurple468 Achievements of Dead Cells$/,
          /^No ImageDead Cells \(Windows\)Purple468 \(Alt\)Achievements of Dead Cells \(Windows\)$/,
          /^Red Dead RedemptionOrange702 Achievements of Red Dead Redemption$/,
        ],
  )
  await expect.poll(() => calls.asked(searchContentCall)).toHaveLength(1)
  await expect(page.getByRole('link', { name: 'Dead Cells', exact: true })).toHaveAttribute(
    'href',
    '/game/Dead-Cells',
  )
  const out = page.getByRole('link', { name: 'Achievements of Red Dead Redemption' })
  await expect(out).toHaveAttribute('href', /\/game\/Red-Dead\/achievements$/)
  await expect(out).toHaveAttribute('rel', 'noopener noreferrer')
  await expectAccessible(page)
})

test('given a text, gamers are found by gamertag', async ({ page }) => {
  await open(page, '/search')
  await page.getByRole('tab', { name: 'Search Gamers' }).click()
  await page.getByRole('searchbox', { name: 'Search gamers...' }).fill('wal')
  await expect(page.getByRole('row')).toHaveText([
    'GamerGamertagGamerscoreExternal profile',
    'Fjordwalker1,184,530Profile of Fjordwalker',
    'Rusty Walrus714,847Profile of Rusty Walrus',
  ])
  await expect(page.getByRole('link', { name: 'Rusty Walrus', exact: true })).toHaveAttribute(
    'href',
    '/gamer/Rusty%20Walrus',
  )
  for (const [gamertag, onSite] of [
    ['Rusty Walrus', /\/gamer\/RustyOnSite$/],
    ['Fjordwalker', /\/gamer\/Fjordwalker$/],
  ] as const)
    await expect(page.getByRole('link', { name: `Profile of ${gamertag}` })).toHaveAttribute('href', onSite)
  await expectAccessible(page)
})

test('given a text, challenges are found and their points sorted: none, descending, ascending', async ({
  page,
  viewport,
}) => {
  await open(page, '/search?tab=challenges&text=row')
  const names = page.getByRole('tabpanel').getByRole('link')
  const [unsorted, descending, ascending] = isPhone(viewport?.width)
    ? ['Sort by Points', 'Points, most first', 'Points, least first']
    : ['Points', 'Points', 'Points']
  const sort = (name: string | undefined) => page.getByRole('button', { name: name ?? '', exact: true })
  await expect(names).toHaveText(['Arrow to the Knee', 'Alphabet Street', 'Growing Up Blue'])
  await expect(names.first()).toHaveAttribute('href', '/challenge/39')
  await expectAccessible(page)
  await sort(unsorted).click()
  await expect(names).toHaveText(['Alphabet Street', 'Arrow to the Knee', 'Growing Up Blue'])
  await expectAccessible(page)
  await sort(descending).click()
  await expect(names).toHaveText(['Growing Up Blue', 'Arrow to the Knee', 'Alphabet Street'])
  await sort(ascending).click()
  await expect(names).toHaveText(['Arrow to the Knee', 'Alphabet Street', 'Growing Up Blue'])
  await expect(page.getByRole(isPhone(viewport?.width) ? 'article' : 'table').first()).toBeVisible()
})

test('given a wide window, the header says how the points are sorted', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 769, height: 900 })
  await open(page, '/search?tab=challenges')
  const header = page.getByRole('columnheader', { name: 'Points' })
  for (const sort of ['none', 'descending', 'ascending', 'none']) {
    await expect(header).toHaveAttribute('aria-sort', sort)
    await header.getByRole('button').click()
  }
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(page.getByRole('table')).toBeHidden()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('given another tab, text and sort are cleared', { tag: '@once' }, async ({ page }) => {
  await open(page, '/search?tab=challenges&text=row&points=descending')
  await expect(page.getByRole('searchbox')).toHaveValue('row')
  await page.getByRole('tab', { name: 'Search Games' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByRole('row')).toHaveCount(GAMES.length + 1)
  await page.getByRole('tab', { name: 'Search Challenges' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toHaveText('Arrow to the Knee')
  await expect(page).toHaveURL('/search?tab=challenges')
})

for (const tab of ['games', 'gamers', 'challenges'])
  test(`given no ${tab} that match, says so`, async ({ page }) => {
    await open(page, `/search?tab=${tab}`)
    await page.getByRole('searchbox').fill('zz <b>')
    await expect(page.getByText(`No ${tab} found matching "zz <b>".`)).toBeVisible()
    await expect(page.getByRole('table')).toBeHidden()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await expect(page.getByText(/^No .* found/)).toBeHidden()
  })

test('given the lists at the top of the answer, games and gamers are found', { tag: '@once' }, async ({
  page,
  calls,
}) => {
  await calls.answer(
    searchContentCall,
    broken({ allGames: GAMES, allGamers: GAMERS, data: { allChallenges: CHALLENGES } }),
  )
  await open(page, '/search')
  await expect(page.getByRole('link', { name: 'Hades', exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Search Gamers' }).click()
  await expect(page.getByRole('link', { name: 'Vega', exact: true })).toBeVisible()
})

test('given no answer yet, it is loading', async ({ page, calls }) => {
  await calls.answer(searchContentCall, 'never')
  await open(page, '/search')
  await expect(page.getByText('Loading...')).toBeVisible()
  await expectAccessible(page)
})

test('given a failed call, it is logged and the loading stops', { tag: '@once' }, async ({
  page,
  calls,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource', 'Could not load /api/search-content')
  await calls.answer(searchContentCall, refused(500))
  await open(page, '/search')
  await expect(page.getByText('No games found matching "".')).toBeVisible()
  await expect(page.getByText('Loading...')).toBeHidden()
})

test('given bare answers, nothing undefined is shown', { tag: '@once' }, async ({ page, calls }) => {
  const data = { allGames: [{}, { position: 9 }], allGamers: [{}], allChallenges: [{}, { points: null }] }
  await calls.answer(searchContentCall, broken({ data }))
  for (const tab of ['games', 'gamers', 'challenges']) {
    await open(page, `/search?tab=${tab}`)
    await expect(page.getByText(/^Unknown/).first()).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/undefined|null|NaN/)
  }
})

for (const key of ['/', 'Control+k', 'Meta+k'])
  test(`given ${key}, search opens with the focus in its box`, { tag: '@once' }, async ({ page }) => {
    await open(page, '/faq')
    await page.keyboard.press(key)
    await expect(page).toHaveURL('/search')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('had')
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page).toHaveURL('/search?text=had')
  })

test('given somebody who comes back, tab, text and sort are as they were left', { tag: '@once' }, async ({
  page,
  calls,
}) => {
  await calls.answer(challengeCall, { challenge: [ALPHABET], requirements: [], completed: [] })
  await open(page, '/search')
  await page.getByRole('tab', { name: 'Search Challenges' }).click()
  await page.getByRole('searchbox').fill('row')
  await page.getByRole('button', { name: /Points$/ }).click()
  await page.getByRole('link', { name: 'Alphabet Street' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alphabet Street')
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('row')
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toHaveText('Alphabet Street')
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('row')
  await page.getByRole('link', { name: 'Search', exact: true }).first().click()
  await expect(page).toHaveURL('/search')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('given ten thousand games, only those in sight are drawn, and all can be reached', async ({
  page,
  calls,
}) => {
  const allGames = Array.from({ length: 10_000 }, (_, index) => aGame((index % 900) + 1, `Game ${index}`))
  await calls.answer(searchContentCall, { data: { ...CONTENT, allGames } })
  await open(page, '/search')
  await expect(page.getByRole('link', { name: 'Game 0', exact: true })).toBeVisible()
  expect(await page.getByRole('row').count()).toBeLessThan(100)
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '10001')
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  await expect(page.getByRole('link', { name: 'Game 9999', exact: true })).toBeVisible()
  await expectAccessible(page)
})
