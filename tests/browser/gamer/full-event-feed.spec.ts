import { playerFeedCall } from '#contract/player-feed.ts'
import { expectAccessible } from '#tests/support/browser/accessible.ts'
import { broken, type PlayedAnswer, refused } from '#tests/support/browser/answers.ts'
import { EVENTS } from '#tests/support/browser/gamer-answers.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

test('given events, lists them under their days and asks for a hundred', async ({ page, calls }) => {
  await calls.answer(playerFeedCall, { player_feed: { events: EVENTS } })
  await open(page, '/full-event-feed/Sunný Day')
  await expect(page.getByRole('heading', { level: 1, name: 'Full Event Feed for Sunný Day' })).toBeVisible()
  await expect(page).toHaveTitle('Full Event Feed for Sunný Day – Grid 900')
  await expect
    .poll(() => calls.asked(playerFeedCall))
    .toEqual(['/api/player-feed?gamertag=Sunny+Day&total_feed_entries=100'])
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Saturday, September 13',
    'Friday, August 29',
  ])
  await expect(page.locator('.feed > li')).toHaveCount(5)
  await expectAccessible(page)
})

test('given a kind, only its events are listed', { tag: '@once' }, async ({ page, calls }) => {
  // By a former name or another spelling: the page uses the present one.
  await calls.answer(playerFeedCall, { player_feed: { events: EVENTS, gamertag: 'Sunný Day' } })
  await open(page, '/full-event-feed/SUNNY+day')
  await expect(page.getByRole('heading', { level: 1, name: 'Full Event Feed for Sunný Day' })).toBeVisible()
  await expect(page).toHaveTitle('Full Event Feed for Sunný Day – Grid 900')
  await expect(page.getByRole('link', { name: 'Sunný Day' })).toHaveAttribute(
    'href',
    '/gamer/Sunn%C3%BD%20Day',
  )
  await page.getByRole('button', { name: 'Challenge 2' }).click()
  await expect(page.locator('.feed > li')).toHaveText([/Kingdom Hearts/, /Finish the Fight/])
})

test('given a call under way, says that events are loading', { tag: '@once' }, async ({ page, calls }) => {
  await calls.answer(playerFeedCall, 'never')
  await open(page, '/full-event-feed/Vega')
  await expect(page.getByText('Loading events...')).toBeVisible()
  await expectAccessible(page)
})

const NOTHING: [situation: string, answer: PlayedAnswer<typeof playerFeedCall>][] = [
  ['no events', { player_feed: { events: [] } }],
  ['no feed', broken({})],
]

for (const [situation, answer] of NOTHING) {
  test(`given ${situation}, says so`, async ({ page, calls }) => {
    await calls.answer(playerFeedCall, answer)
    await open(page, '/full-event-feed/Vega')
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
  await calls.answer(playerFeedCall, refused(500))
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('Could not load /api/player-feed'),
  )
  await open(page, '/full-event-feed/Vega')
  await logged
  await expect(page.getByText('No events found for this player.')).toBeVisible()
  await expect(page.getByText('Loading events...')).toBeHidden()
})
