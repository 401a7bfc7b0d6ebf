import { expectAccessible } from '#tests/support/browser/accessible.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { EVENTS } from './gamer-answers.ts'

const FEED = '/api/player-feed'

test('given events, lists them under their days and asks for a hundred', async ({ page, calls }) => {
  await calls.answer(FEED, { body: { player_feed: { events: EVENTS } } })
  await page.goto('/full-event-feed/Sunný Day')
  await expect(page.getByRole('heading', { level: 1, name: 'Full Event Feed for Sunný Day' })).toBeVisible()
  await expect(page).toHaveTitle('Full Event Feed for Sunný Day – Grid 900')
  await expect
    .poll(() => calls.asked(FEED))
    .toEqual(['/api/player-feed?gamertag=Sunny+Day&total_feed_entries=100'])
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Saturday, September 13',
    'Friday, August 29',
  ])
  await expect(page.locator('.feed > li')).toHaveCount(5)
  await expectAccessible(page)
})

test('given a kind, only its events are listed', { tag: '@once' }, async ({ page, calls }) => {
  await calls.answer(FEED, { body: { player_feed: { events: EVENTS } } })
  await page.goto('/full-event-feed/Vega')
  await page.getByRole('button', { name: 'Challenge 2' }).click()
  await expect(page.locator('.feed > li')).toHaveText([/Kingdom Hearts/, /Finish the Fight/])
})

test('given a call under way, says that events are loading', { tag: '@once' }, async ({ page, calls }) => {
  await calls.answer(FEED, 'never')
  await page.goto('/full-event-feed/Vega')
  await expect(page.getByText('Loading events...')).toBeVisible()
  await expectAccessible(page)
})

for (const [situation, body] of [
  ['no events', { player_feed: { events: [] } }],
  ['no feed', {}],
] as const) {
  test(`given ${situation}, says so`, async ({ page, calls }) => {
    await calls.answer(FEED, { body })
    await page.goto('/full-event-feed/Vega')
    await expect(page.getByText('No events found for this player.')).toBeVisible()
    await expectAccessible(page)
  })
}

test('given a failure, it is logged and the list is empty', { tag: '@once' }, async ({
  page,
  calls,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource', 'Could not load /api/player-feed')
  await calls.answer(FEED, { status: 500, body: {} })
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('Could not load /api/player-feed'),
  )
  await page.goto('/full-event-feed/Vega')
  await logged
  await expect(page.getByText('No events found for this player.')).toBeVisible()
  await expect(page.getByText('Loading events...')).toBeHidden()
})
