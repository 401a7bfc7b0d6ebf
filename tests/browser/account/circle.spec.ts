/** My row, my circle and its feed. */
import { circleCall } from '#contract/account/circle.ts'
import { circleFeedCall } from '#contract/account/circle-feed.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { leaderboardsCall } from '#contract/leaderboards.ts'
import { aGamer, anEntry, anEvent, UPDATED_AT } from '#tests/support/browser/builders.ts'
import { beSignedIn } from '#tests/support/browser/me.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

/** Sixty gamers, the last of them me, with a lynx at 11, 31 and 51. */
const ENTRIES = Array.from({ length: 60 }, (_, index) => {
  const rank = index + 1
  const name = rank === 60 ? 'Vega' : rank % 20 === 11 ? `Lynx ${rank}` : `Gamer ${rank}`
  return anEntry(rank, name, { points: formatPoints(3000 - 10 * rank), badge: 'Gold' })
})

test('given somebody signed in, the table finds them and others, and their circle has its own feed', {
  tag: '@once',
}, async ({ page, calls }) => {
  await beSignedIn(page, calls, 'Vega')
  await calls.answer(leaderboardsCall, { leaderboards: ENTRIES })
  await open(page, '/leaderboards')
  const myRow = page.getByRole('row', { name: /Vega/ })
  const myPlace = page.getByRole('complementary', { name: 'My place' })
  await expect(myPlace).toContainText('2,400')
  await myPlace.getByRole('button', { name: 'Jump to me' }).click()
  await expect(myRow).toBeInViewport()
  await expect(myRow).toContainText('You')
  await expect(myPlace).toHaveCount(0)
  // Whatever the order.
  await page.getByRole('columnheader', { name: 'Points', exact: true }).getByRole('button').click()
  await page.getByRole('button', { name: 'Jump to me' }).first().click()
  await expect(myRow).toBeInViewport()

  const box = page.getByRole('searchbox', { name: 'Find a gamer...' })
  await box.fill('lynx')
  await expect(page.getByText('1 of 3')).toBeVisible()
  await expect(page.getByRole('row', { name: /Lynx 11/ })).toBeInViewport()
  await box.press('Enter')
  await expect(page.getByText('2 of 3')).toBeVisible()
  await expect(page.getByRole('row', { name: /Lynx 31/ })).toBeInViewport()
  const followed = (...names: string[]) =>
    calls.answer(circleCall, { circle: names.map((name) => aGamer(name)) })
  await followed('Lynx 31')
  await page.getByRole('button', { name: 'Watch Lynx 31' }).click()
  await box.press('Escape')

  await page.getByRole('button', { name: 'My circle' }).click()
  await expect(page).toHaveURL('/leaderboards?show=circle')
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
  await expect(rows).toHaveText([/31.*Lynx 31/, /60.*Vega/])
  await expect(page.getByRole('rowheader')).toHaveCount(0)

  await calls.answer(circleFeedCall, {
    gamers: [{ ...aGamer('Lynx 31'), site_rank: 31, badge: 'Gold', points: '2,690', asked: 'Lynx 31' }],
    events: [
      {
        ...anEvent('game_gained', UPDATED_AT, { game_name: 'Hades', ta_link: 'Hades', position: 492 }),
        gamertag: 'Lynx 31',
      },
    ],
  })
  await page.getByRole('link', { name: 'the feed of your circle' }).click()
  await expect(page).toHaveTitle('My circle – Grid 900')
  const event = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Hades' })
  await expect(event.getByRole('link', { name: 'Lynx 31' })).toHaveAttribute('href', '/gamer/Lynx%2031')
  const star = page.getByRole('button', { name: 'Watch Lynx 31' })
  await followed()
  await star.click()
  await expect(event).toHaveCount(0)
  await followed('Lynx 31')
  await star.click()
  await expect(event).toHaveCount(1)
})

test('given nobody with a star, the page of the circle explains stars', { tag: '@once' }, async ({
  page,
}) => {
  await open(page, '/circle')
  await expect(page.getByRole('heading', { name: 'Your circle is empty' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Leaderboards' })).toHaveAttribute('href', '/leaderboards')
  await open(page, '/gamer/Vega')
  await page.getByRole('button', { name: 'Watch Vega' }).click()
  // The real feed of the contest that the tests run on.
  await open(page, '/circle')
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Vega' })).toBeVisible()
  await expect(page.getByText(/Joined Grid 900 with/)).toBeVisible()
})
