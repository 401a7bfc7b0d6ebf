import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { gamerCompletionsCall } from '#contract/gamer-completions.ts'
import { searchContentCall } from '#contract/search-content.ts'
import { broken, refused } from '#tests/support/browser/answers.ts'
import { aChallenge, aGame, aSearchedGamer, PIXEL } from '#tests/support/browser/builders.ts'
import {
  beSignedIn,
  beWide,
  calls,
  expectErrors,
  openScreen,
  textOf,
  texts,
} from '#tests/support/screens/screen.tsx'

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

const CHALLENGES = [
  aChallenge(39, 'Arrow to the Knee', { description: 'Three Elder Scrolls squares.', points: 125 }),
  aChallenge(106, 'Alphabet Street', { description: 'All of row 17.', points: 175 }),
  aChallenge(18, 'Growing Up Blue', { description: 'A hundred squares.', points: 20 }),
  aChallenge(29, 'Kingdom Hearts', { description: 'Nine games.', points: 100 }),
]

const PHONE = 390

const box = () => screen.getByRole<HTMLInputElement>('searchbox')
const address = () => location.pathname + location.search
const links = () => texts(within(screen.getByRole('tabpanel')).queryAllByRole('link'))
const rows = () => texts(screen.queryAllByRole('row'))
const link = (name: string) => screen.getByRole('link', { name })

beforeEach(() =>
  calls.answer(searchContentCall, {
    data: { allGames: GAMES, allGamers: GAMERS, allChallenges: CHALLENGES },
  }),
)

test('given somebody in the contest, each game has a line for their status before it is known', async () => {
  beSignedIn('Vega')
  calls.answer(gamerCompletionsCall, 'never')
  await openScreen('/search')
  await screen.findByRole('link', { name: 'Hades' })
  await waitFor(() => expect(document.querySelectorAll('.my-square-line')).toHaveLength(GAMES.length))
})

for (const [width, head] of [
  [1440, 'Box ArtGameQuadrantPositionExternal link'],
  [PHONE, 'Box ArtGamePositionExternal link'],
] as const)
  test(`given a text in a window of ${width} px, games are found by name and sorted by it`, async () => {
    beWide(width)
    const user = await openScreen('/search')
    await screen.findByRole('link', { name: 'Hades' })
    expect(document.activeElement).toBe(box())
    await user.type(box(), 'DEAD')
    await waitFor(() =>
      expect(rows()).toEqual([
        head,
        'Dead CellsPurple468 Achievements of Dead Cells',
        'No ImageDead Cells (Windows)Purple468 (Alt)Achievements of Dead Cells (Windows)',
        'Red Dead RedemptionOrange702 Achievements of Red Dead Redemption',
      ]),
    )
    expect(calls.asked(searchContentCall)).toHaveLength(1)
    expect(link('Dead Cells').getAttribute('href')).toBe('/game/Dead-Cells')
    const out = link('Achievements of Red Dead Redemption')
    expect(out.getAttribute('href')).toMatch(/\/game\/Red-Dead\/achievements$/)
    expect(out.getAttribute('rel')).toBe('noopener noreferrer')
  })

test('given a text, gamers are found by gamertag', async () => {
  const user = await openScreen('/search')
  await user.click(screen.getByRole('tab', { name: 'Search Gamers' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search gamers...' }), 'wal')
  await waitFor(() =>
    expect(rows()).toEqual([
      'GamerGamertagGamerscoreExternal profile',
      'Fjordwalker1,184,530Profile of Fjordwalker',
      'Rusty Walrus714,847Profile of Rusty Walrus',
    ]),
  )
  expect(link('Rusty Walrus').getAttribute('href')).toBe('/gamer/Rusty%20Walrus')
  expect(link('Profile of Rusty Walrus').getAttribute('href')).toMatch(/\/gamer\/RustyOnSite$/)
  expect(link('Profile of Fjordwalker').getAttribute('href')).toMatch(/\/gamer\/Fjordwalker$/)
})

for (const [width, list, ...sorts] of [
  [1440, 'table', 'Points', 'Points', 'Points'],
  [PHONE, 'article', 'Sort by Points', 'Points, most first', 'Points, least first'],
] as const)
  test(`given a text in a window of ${width} px, challenges are found and their points sorted: none, descending, ascending`, async () => {
    beWide(width)
    const user = await openScreen('/search?tab=challenges&text=row')
    await waitFor(() => expect(links()).toEqual(['Arrow to the Knee', 'Alphabet Street', 'Growing Up Blue']))
    expect(link('Arrow to the Knee').getAttribute('href')).toBe('/challenge/39')
    for (const [index, found] of [
      ['Alphabet Street', 'Arrow to the Knee', 'Growing Up Blue'],
      ['Growing Up Blue', 'Arrow to the Knee', 'Alphabet Street'],
      ['Arrow to the Knee', 'Alphabet Street', 'Growing Up Blue'],
    ].entries()) {
      await user.click(screen.getByRole('button', { name: sorts[index] ?? '' }))
      await waitFor(() => expect(links()).toEqual(found))
    }
    expect(screen.getAllByRole(list).length).toBeGreaterThan(0)
    expect(screen.queryByRole(list === 'table' ? 'article' : 'table')).toBeNull()
  })

test('given a wide window, the header says how the points are sorted', async () => {
  const user = await openScreen('/search?tab=challenges')
  for (const sort of ['none', 'descending', 'ascending', 'none']) {
    const header = await screen.findByRole('columnheader', { name: 'Points' })
    await waitFor(() => expect(header.getAttribute('aria-sort')).toBe(sort))
    await user.click(within(header).getByRole('button'))
  }
})

test('given another tab, text and sort are cleared', async () => {
  const user = await openScreen('/search?tab=challenges&text=row&points=descending')
  await waitFor(() => expect(links()[0]).toBe('Alphabet Street'))
  expect(box().value).toBe('row')
  await user.click(screen.getByRole('tab', { name: 'Search Games' }))
  expect(box().value).toBe('')
  await waitFor(() => expect(rows()).toHaveLength(GAMES.length + 1))
  await user.click(screen.getByRole('tab', { name: 'Search Challenges' }))
  expect(box().value).toBe('')
  await waitFor(() => expect(links()[0]).toBe('Arrow to the Knee'))
  expect(address()).toBe('/search?tab=challenges')
})

for (const tab of ['games', 'gamers', 'challenges'])
  test(`given no ${tab} that match, says so`, async () => {
    const user = await openScreen(`/search?tab=${tab}`)
    await screen.findByRole('table')
    await user.type(box(), 'zz <b>')
    await screen.findByText(`No ${tab} found matching "zz <b>".`)
    expect(screen.queryByRole('table')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(box().value).toBe('')
    expect(document.activeElement).toBe(box())
    await screen.findByRole('table')
    expect(screen.queryByText(/^No .* found/)).toBeNull()
  })

test('given the lists at the top of the answer, games and gamers are found', async () => {
  calls.answer(
    searchContentCall,
    broken({ allGames: GAMES, allGamers: GAMERS, data: { allChallenges: CHALLENGES } }),
  )
  const user = await openScreen('/search')
  await screen.findByRole('link', { name: 'Hades' })
  await user.click(screen.getByRole('tab', { name: 'Search Gamers' }))
  await screen.findByRole('link', { name: 'Vega' })
})

test('given no answer yet, it is loading', async () => {
  calls.answer(searchContentCall, 'never')
  await openScreen('/search')
  await screen.findByText('Loading...')
})

test('given a failed call, it is logged and the loading stops', async () => {
  expectErrors('Could not load /api/search-content')
  calls.answer(searchContentCall, refused(500))
  await openScreen('/search')
  await screen.findByText('The search could not be loaded.')
  expect(screen.queryByText('Loading...')).toBeNull()
})

for (const tab of ['games', 'gamers', 'challenges'])
  test(`given bare ${tab}, nothing undefined is shown`, async () => {
    const data = { allGames: [{}, { position: 9 }], allGamers: [{}], allChallenges: [{}, { points: null }] }
    calls.answer(searchContentCall, broken({ data }))
    await openScreen(`/search?tab=${tab}`)
    await screen.findAllByText(/^Unknown/)
    expect(textOf(screen.getByRole('main'))).not.toMatch(/undefined|null|NaN/)
  })
