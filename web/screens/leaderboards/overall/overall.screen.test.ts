import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { circleCall } from '#contract/account/circle.ts'
import { leaderboardsCall } from '#contract/leaderboards.ts'
import { leaderboardsWeeklyCall } from '#contract/leaderboards-weekly.ts'
import { broken, type PlayedAnswer } from '#tests/support/browser/answers.ts'
import { aGamer, anEntry } from '#tests/support/browser/builders.ts'
import { beSignedIn, beWide, calls, openScreen, textOf, texts } from '#tests/support/screens/screen.tsx'

const ENTRIES = [
  anEntry(2, 'Lady Quill', { points: '987', challenge_points: '600' }),
  anEntry(1, 'Gravelord Tim', { points: '4,312', badge: 'Immortal', gamerscore: 1 }),
  anEntry(3, 'bramble', { points: '12', badge: 'Bronze', gamerscore: 1_511_785 }),
  anEntry(4, 'Ashen Vale', { points: '0', badge: 'Unranked' }),
]

const heading = (name: string) => screen.getByRole('columnheader', { name })
const sortBy = (name: string) => within(heading(name)).getByRole('button')
const bands = () => texts(document.querySelectorAll('th[scope=rowgroup]'))
const gamers = () => texts([...document.querySelectorAll('tbody tr')].filter((row) => row.querySelector('a')))
/** The gamers from the top down, by the first word of their names. */
const shows = (...expected: string[]) =>
  waitFor(() => {
    const found = gamers()
    expect(found).toHaveLength(expected.length)
    for (const [index, name] of expected.entries()) expect(found[index]).toContain(name)
  })

async function openTable() {
  calls.answer(leaderboardsCall, { leaderboards: ENTRIES })
  const user = await openScreen('/leaderboards')
  await shows('Gravelord', 'Lady', 'bramble', 'Ashen')
  return user
}

test('the overall table starts by rank, in bands of tiers', async () => {
  await openTable()
  expect(screen.getByRole('tab', { name: 'Overall' }).getAttribute('aria-selected')).toBe('true')
  expect(heading('Rank').getAttribute('aria-sort')).toBe('ascending')
  for (const [index, row] of [/1.*Gravelord Tim/, /2.*Lady Quill/, /3.*bramble/, /4.*Ashen Vale/].entries())
    expect(gamers()[index]).toMatch(row)
  expect(bands()).toEqual(['Immortal', 'Gold', 'Bronze', 'Unranked'])
  expect(screen.getByRole('link', { name: /Lady Quill$/ }).getAttribute('href')).toBe('/gamer/Lady%20Quill')
})

test('it sorts descending first, then ascending', async () => {
  const user = await openTable()
  await user.click(sortBy('Points'))
  await waitFor(() => expect(heading('Points').getAttribute('aria-sort')).toBe('descending'))
  await shows('Gravelord', 'Lady', 'bramble', 'Ashen')
  expect(bands()).toEqual([])
  await user.click(sortBy('Points'))
  await waitFor(() => expect(heading('Points').getAttribute('aria-sort')).toBe('ascending'))
  await shows('Ashen', 'bramble', 'Lady', 'Gravelord')
  await user.click(sortBy('Gamer'))
  await shows('Lady', 'Gravelord', 'bramble', 'Ashen')
  await user.click(sortBy('Rank'))
  await waitFor(() => expect(heading('Rank').getAttribute('aria-sort')).toBe('descending'))
  await shows('Ashen', 'bramble', 'Lady', 'Gravelord')
})

test('squares are what is left of the points without those of challenges', async () => {
  await openTable()
  // 987 without 600 are 129 squares of 3 points.
  expect(texts(document.querySelectorAll('td.squares'))[1]).toBe('129')
})

test('a phone renders no columns that it has no room for', async () => {
  beWide(390)
  await openTable()
  expect(document.querySelectorAll('tbody tr:not(.band)')[0]?.querySelectorAll('td')).toHaveLength(4)
})

test('another table is asked for only when its tab is opened', async () => {
  calls.answer(leaderboardsWeeklyCall, broken({}))
  const user = await openTable()
  expect(calls.asked(leaderboardsWeeklyCall)).toEqual([])
  await user.click(screen.getByRole('tab', { name: 'Weekly Challenges' }))
  await screen.findByText('No weekly challenges available')
  expect(calls.asked(leaderboardsWeeklyCall)).toHaveLength(1)
  await user.click(screen.getByRole('tab', { name: 'Overall' }))
  await waitFor(() => expect(gamers()).toHaveLength(4))
  expect(location.pathname + location.search).toBe('/leaderboards')
  expect(calls.asked(leaderboardsCall)).toHaveLength(1)
})

const NOTHING: [situation: string, answer: PlayedAnswer<typeof leaderboardsCall>][] = [
  ['no entries', { leaderboards: [] }],
  ['an empty answer', broken({})],
]

for (const [situation, answer] of NOTHING)
  test(`given ${situation}, says that there is no data`, async () => {
    calls.answer(leaderboardsCall, answer)
    await openScreen('/leaderboards')
    await screen.findByText('No leaderboard data available')
  })

test('given a call under way, says so', async () => {
  calls.answer(leaderboardsCall, 'never')
  await openScreen('/leaderboards')
  await screen.findByText('Loading...')
})

test('given entries with hardly a field, nothing breaks', async () => {
  calls.answer(leaderboardsCall, broken({ leaderboards: [{}, { gamertag: 'Vega', points: null }] }))
  await openScreen('/leaderboards')
  await screen.findByRole('link', { name: /Vega$/ })
  expect(textOf(screen.getByRole('main'))).not.toMatch(/undefined|null|NaN/)
})

test('given a circle that does not come, the table is there without it', async () => {
  beSignedIn('bramble')
  calls.answer(circleCall, 'never')
  await openTable()
  await screen.findByRole('button', { name: 'My circle 0' })
  await waitFor(() => expect(calls.asked(circleCall)).toHaveLength(1))
})

test('given a star, my circle counts whom the page of the circle lists, and shows me among them', async () => {
  beSignedIn('bramble')
  calls.answer(circleCall, { circle: [aGamer('Lady Quill')] })
  const user = await openTable()
  const circle = await screen.findByRole('button', { name: 'My circle 1' })
  await user.click(circle)
  await shows('Lady', 'bramble')
  calls.answer(circleCall, { circle: [] })
  await user.click(screen.getByRole('button', { name: 'Watch Lady Quill' }))
  await screen.findByRole('button', { name: 'My circle 0' })
  await screen.findByText(/^Your circle is empty/)
})
