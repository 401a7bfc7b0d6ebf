import { profileDetailsCall } from '#contract/account/profile-details.ts'
import { gamerCall } from '#contract/gamer.ts'
import { expectAccessible } from '#tests/support/browser/accessible.ts'
import { refused } from '#tests/support/browser/answers.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

test('given a gamer, a game and a challenge that nobody knows, Loading stays, with a line and ways on', {
  tag: '@once',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push('status of 404', 'Could not load')
  for (const [path, loading, line, key, leads] of [
    ['/gamer/No+One', 'Loading', 'Nobody of this name', 'Search gamers', '/search?tab=gamers&text=No%2BOne'],
    ['/game/Nothing', 'Loading...', 'There is no game', 'All games', '/games'],
    ['/challenge/99999', 'Loading...', 'There is no challenge', 'All challenges', '/challenges'],
  ] as const) {
    await open(page, path)
    await expect(page.getByText(line)).toBeVisible()
    await expect(page.getByText(loading, { exact: true })).toBeVisible()
    await expect(page).toHaveTitle('Page Not Found')
    await expect(page.locator('.ways-on').getByRole('link', { name: key })).toHaveAttribute('href', leads)
  }
  await expectAccessible(page)
})

test('given my own name before my first scan, it says when that comes', { tag: '@once' }, async ({
  page,
  calls,
  expectedErrors,
}) => {
  expectedErrors.push('status of 404', 'Could not load')
  // The session goes on: nobody is signed out by it.
  await calls.answer(profileDetailsCall, 'never')
  await page.addInitScript(`localStorage.setItem('xbox_user', '{"xuid":"9","gamertag":"Nova Nine"}')`)
  await open(page, '/gamer/nova+nine')
  await expect(page.getByText('Your first scan is the next one, at about 2AM or 2PM Eastern.')).toBeVisible()
  await expect(page.getByText('Loading', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'My account' }).scrollIntoViewIfNeeded()
  await expectAccessible(page)
})

test('given a server that failed, trying again shows the gamer', { tag: '@once' }, async ({
  page,
  calls,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource', 'Could not load')
  await calls.answer(gamerCall, refused(500))
  await open(page, '/gamer/Vega')
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await expect(page).toHaveTitle('Vega – Grid 900')
  await calls.answerNothing()
  await retry.click()
  await expect(page.getByText('Site Rank')).toBeVisible()
})
